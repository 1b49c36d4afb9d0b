import type { ApiDefinition } from "@gw/client/types";
import { Button, Checkbox, Fieldset, Group, SimpleGrid, Text, TextInput } from "@mantine/core";
import { useMemo, useState, type Ref } from "react";
import { formatCount } from "../feedback/count.ts";
import { usePages } from "../feedback/pager.tsx";
import { isStagedCopy, useAllApis } from "./apis.ts";

interface ApiChooserProps {
  readonly legend: string;
  readonly hint: string;
  /** The identifiers of the chosen APIs. */
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (apis: readonly ApiDefinition[]) => void;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  /** Takes the focus if there is an error. */
  readonly ref?: Ref<HTMLInputElement>;
}

/** Selects any number of the organization's APIs, except staged copies. */
export function ApiChooser({ legend, hint, chosen, onChoose, error, disabled = false, ref }: ApiChooserProps) {
  const apis = useAllApis();
  const [filter, setFilter] = useState("");
  const available = useMemo(() => (apis ?? []).filter((api) => !isStagedCopy(api)), [apis]);
  const matching = useMemo(() => available.filter((api) => matches(api, filter)), [available, filter]);
  const [visible, pager] = usePages(matching, `Pages of ${legend}`);
  function choose(ids: ReadonlySet<string>) {
    onChoose(available.filter(({ api_id: id }) => ids.has(id)));
  }

  return (
    <Fieldset legend={legend} disabled={disabled} className="api-chooser">
      <Text c="dimmed" size="sm" mb="sm">
        {apis ? hint : "Loading APIs…"}
      </Text>
      <Group align="start">
        <TextInput
          ref={ref}
          type="search"
          label="Filter by name, listen path or ID"
          w={{ base: "100%", xs: 400 }}
          value={filter}
          error={error}
          onChange={({ target }) => setFilter(target.value)}
          // Enter would submit the surrounding form.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        />
        <Button
          variant="default"
          mt={{ xs: 25 }}
          onClick={() => choose(new Set([...chosen, ...matching.map(({ api_id: id }) => id)]))}
        >
          {matching.length < available.length
            ? `Select ${formatCount(matching.length)} matching`
            : `Select all ${formatCount(matching.length)}`}
        </Button>
        <Button variant="subtle" mt={{ xs: 25 }} onClick={() => choose(new Set())}>
          Clear selection
        </Button>
      </Group>
      <Text c="dimmed" size="sm" my="sm" role="status">
        {apis && matching.length === 0 && "No APIs match. "}
        {formatCount(chosen.size)} of {formatCount(available.length, "API", "APIs")} selected
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="xs">
        {visible.map(({ api_id: id, name, proxy }) => (
          <Checkbox
            key={id}
            checked={chosen.has(id)}
            onChange={() => choose(chosen.symmetricDifference(new Set([id])))}
            label={
              <>
                {name} <code>{proxy.listen_path}</code>
              </>
            }
          />
        ))}
      </SimpleGrid>
      {pager}
    </Fieldset>
  );
}

function matches({ api_id: id, name, proxy }: ApiDefinition, filter: string): boolean {
  const text = filter.trim().toLowerCase();
  return [name, proxy.listen_path, id].some((value) => value.toLowerCase().includes(text));
}
