import type { MigrationReport } from "@gw/client/types";
import { Badge, Group, Paper, Text, Title } from "@mantine/core";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { CodeBlock } from "../feedback/code-block.tsx";
import { formatCount } from "../feedback/count.ts";
import { usePages } from "../feedback/pager.tsx";

type Definitions = MigrationReport["success"]["definitions"][number];

/** Small, because three reports can be visible at once. */
const pageSize = 10;

interface Outcome {
  readonly id: string;
  readonly label: string;
  readonly color: string;
  readonly messages: readonly string[];
  readonly definitions?: Definitions | undefined;
}

interface MigrationReportViewProps {
  readonly title: string;
  readonly report: MigrationReport;
  /** The number of APIs that the run did not process. */
  readonly remaining: number;
  readonly takesFocus: boolean;
  /** The name of an API, by its identifier. */
  readonly getName: (id: string) => string;
}

/** A report: the number of APIs per outcome, then every API, failures first. A new report takes the focus. */
export function MigrationReportView({ title, report, remaining, takesFocus, getName }: MigrationReportViewProps) {
  const { success, failure, skipped, abortedOnFailure } = report;
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [report, takesFocus]);
  const [visible, pager] = usePages(
    useMemo(() => listOutcomes(report), [report]),
    `Pages of ${title}`,
    pageSize,
  );
  const counts = { Succeeded: success.count, Failed: failure.count, Skipped: skipped.count };

  return (
    <Paper component="section" withBorder p="md" mt="md" aria-labelledby={titleId}>
      <Title order={3} size="h5" id={titleId} tabIndex={-1} ref={heading}>
        {title}
      </Title>
      <Group component="dl" gap="xl" my="sm" className="counts">
        {Object.entries({ ...counts, ...(remaining > 0 && { Remaining: remaining }) }).map(([label, count]) => (
          <div key={label}>
            <Text component="dt" size="sm" c="dimmed">
              {label}
            </Text>
            <Text component="dd" m={0} fz="xl" fw={600}>
              {formatCount(count)}
            </Text>
          </div>
        ))}
      </Group>
      {abortedOnFailure && <Text>The run stopped at the first failure. Earlier APIs are done.</Text>}
      <ul className="outcomes">
        {visible.map(({ id, label, color, messages, definitions }) => (
          <li key={id}>
            <Group gap="xs" py="xs">
              <strong>{getName(id)}</strong> <Badge color={color}>{label}</Badge>
              {messages.map((message) => (
                <Text key={message} c="dimmed" size="sm">
                  {message}
                </Text>
              ))}
            </Group>
            {definitions && <ConvertedDefinitions name={getName(id)} definitions={definitions} />}
          </li>
        ))}
      </ul>
      {pager}
    </Paper>
  );
}

function listOutcomes({ success, failure, skipped }: MigrationReport): readonly Outcome[] {
  const staged = new Map(success.stagedAPIs.map(({ classicAPIID, oasAPIID }) => [classicAPIID, oasAPIID]));
  const definitions = new Map(success.definitions.map((converted) => [converted.apiID, converted]));
  return [
    ...failure.errors.map(({ apiID: id, message }) => ({ id, label: "Failed", color: "red", messages: message })),
    ...skipped.apis.map(({ apiID: id, message }) => ({ id, label: "Skipped", color: "gray", messages: [message] })),
    ...success.apiIDs.map((id) => ({
      id,
      label: "Succeeded",
      color: "green",
      messages: staged.has(id) ? [`Staged as ${staged.get(id)}`] : [],
      definitions: definitions.get(id),
    })),
  ];
}

/** The converted definitions of an API, rendered once the user opens them. */
function ConvertedDefinitions({ name, definitions }: { readonly name: string; readonly definitions: Definitions }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Converted {name}</summary>
      {isOpen &&
        [definitions.baseAPI, ...definitions.versions].map((definition, index) => {
          const label = index === 0 ? `${name} in the OAS format` : `Version ${index} of ${name}`;
          return <CodeBlock key={label} label={label} text={JSON.stringify(definition, undefined, 2)} />;
        })}
    </details>
  );
}
