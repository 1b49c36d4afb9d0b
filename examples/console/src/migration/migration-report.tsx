import type { MigrationReport } from "@gw/api-types";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { CodeBlock } from "../feedback/code-block.tsx";
import { countOf } from "../feedback/count.ts";
import { Pager, usePages } from "../feedback/pager.tsx";

type Definitions = MigrationReport["success"]["definitions"][number];

/** Three reports can be on the screen at once. */
const pageSize = 10;

interface Outcome {
  readonly id: string;
  readonly label: string;
  readonly tone: string;
  readonly messages: readonly string[];
  readonly definitions?: Definitions | undefined;
}

interface MigrationReportViewProps {
  readonly title: string;
  readonly report: MigrationReport;
  /** How many APIs the run has not come to. */
  readonly remaining: number;
  readonly takesFocus: boolean;
  /** The name of an API, by its identifier. */
  readonly nameOf: (id: string) => string;
}

/** A report in words: the number of each outcome, then every API, those that failed first. A new report takes the focus. */
export function MigrationReportView({ title, report, remaining, takesFocus, nameOf }: MigrationReportViewProps) {
  const { success, failure, skipped, abortedOnFailure } = report;
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [report, takesFocus]);
  const { visible, pager } = usePages(
    useMemo(() => outcomesOf(report), [report]),
    pageSize,
  );

  return (
    <section className="report" aria-labelledby={titleId}>
      <h3 id={titleId} tabIndex={-1} ref={heading}>
        {title}
      </h3>
      <dl className="counts">
        <div className="success">
          <dt>Succeeded</dt>
          <dd>{countOf(success.count)}</dd>
        </div>
        <div className={failure.count > 0 ? "danger" : ""}>
          <dt>Failed</dt>
          <dd>{countOf(failure.count)}</dd>
        </div>
        <div>
          <dt>Skipped</dt>
          <dd>{countOf(skipped.count)}</dd>
        </div>
        {remaining > 0 && (
          <div>
            <dt>Remaining</dt>
            <dd>{countOf(remaining)}</dd>
          </div>
        )}
      </dl>
      {abortedOnFailure && <p>The run stopped at the first failure. The APIs before it are done.</p>}
      <ul className="outcomes">
        {visible.map(({ id, label, tone, messages, definitions }) => (
          <li key={id}>
            <strong>{nameOf(id)}</strong> <span className={`badge ${tone}`}>{label}</span>
            {messages.map((message) => (
              <p key={message}>{message}</p>
            ))}
            {definitions && <ConvertedDefinitions name={nameOf(id)} definitions={definitions} />}
          </li>
        ))}
      </ul>
      <Pager {...pager} label={`Pages of ${title}`} />
    </section>
  );
}

function outcomesOf({ success, failure, skipped }: MigrationReport): readonly Outcome[] {
  const staged = new Map(success.stagedAPIs.map(({ classicAPIID, oasAPIID }) => [classicAPIID, oasAPIID]));
  const definitions = new Map(success.definitions.map((converted) => [converted.apiID, converted]));
  return [
    ...failure.errors.map(({ apiID: id, message }) => ({ id, label: "Failed", tone: "danger", messages: message })),
    ...skipped.apis.map(({ apiID: id, message }) => ({ id, label: "Skipped", tone: "", messages: [message] })),
    ...success.apiIDs.map((id) => {
      const copy = staged.get(id);
      return {
        id,
        label: "Succeeded",
        tone: "success",
        messages: copy === undefined ? [] : [`Staged as ${copy}`],
        definitions: definitions.get(id),
      };
    }),
  ];
}

/** What an API becomes. It is written out once somebody wants to read it. */
function ConvertedDefinitions({ name, definitions }: { readonly name: string; readonly definitions: Definitions }) {
  const [isOpen, setOpen] = useState(false);
  const { baseAPI, versions } = definitions;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Converted {name}</summary>
      {isOpen &&
        [baseAPI, ...versions].map((definition, index) => {
          const label = index === 0 ? `${name} in the OAS format` : `Version ${index} of ${name}`;
          return <CodeBlock key={label} label={label} text={JSON.stringify(definition, undefined, 2)} />;
        })}
    </details>
  );
}
