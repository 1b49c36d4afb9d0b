import type { MigrationReport } from "@gw/api-types";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { CodeBlock } from "../feedback/code-block.tsx";
import { formatCount } from "../feedback/count.ts";
import { Pager, usePages } from "../feedback/pager.tsx";

type Definitions = MigrationReport["success"]["definitions"][number];

/** Small, because three reports can be visible at once. */
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
  const { visible, pager } = usePages(
    useMemo(() => listOutcomes(report), [report]),
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
          <dd>{formatCount(success.count)}</dd>
        </div>
        <div className={failure.count > 0 ? "danger" : ""}>
          <dt>Failed</dt>
          <dd>{formatCount(failure.count)}</dd>
        </div>
        <div>
          <dt>Skipped</dt>
          <dd>{formatCount(skipped.count)}</dd>
        </div>
        {remaining > 0 && (
          <div>
            <dt>Remaining</dt>
            <dd>{formatCount(remaining)}</dd>
          </div>
        )}
      </dl>
      {abortedOnFailure && <p>The run stopped at the first failure. The APIs before it are done.</p>}
      <ul className="outcomes">
        {visible.map(({ id, label, tone, messages, definitions }) => (
          <li key={id}>
            <strong>{getName(id)}</strong> <span className={`badge ${tone}`}>{label}</span>
            {messages.map((message) => (
              <p key={message}>{message}</p>
            ))}
            {definitions && <ConvertedDefinitions name={getName(id)} definitions={definitions} />}
          </li>
        ))}
      </ul>
      <Pager {...pager} label={`Pages of ${title}`} />
    </section>
  );
}

function listOutcomes({ success, failure, skipped }: MigrationReport): readonly Outcome[] {
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

/** The converted definitions of an API, rendered once the user opens them. */
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
