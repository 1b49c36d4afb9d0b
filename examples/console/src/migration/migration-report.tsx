import type { MigrationReport } from "@gw/api-types";
import { useEffect, useId, useRef } from "react";
import { CodeBlock } from "../feedback/code-block.tsx";

interface MigrationReportViewProps {
  readonly title: string;
  readonly report: MigrationReport;
  /** The name of an API, by its identifier. */
  readonly nameOf: (id: string) => string;
}

/** A report in words: how many APIs came through, and what became of each. A new one takes the focus. */
export function MigrationReportView({ title, report, nameOf }: MigrationReportViewProps) {
  const { success, failure, skipped, abortedOnFailure } = report;
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [report]);

  return (
    <section className="report" aria-labelledby={titleId}>
      <h3 id={titleId} tabIndex={-1} ref={heading}>
        {title}
      </h3>
      <dl className="counts">
        <div className="success">
          <dt>Done</dt>
          <dd>{success.count}</dd>
        </div>
        <div className={failure.count > 0 ? "danger" : ""}>
          <dt>Failed</dt>
          <dd>{failure.count}</dd>
        </div>
        <div>
          <dt>Left alone</dt>
          <dd>{skipped.count}</dd>
        </div>
      </dl>
      {abortedOnFailure && <p>The run stopped at the first failure. What succeeded before stays.</p>}
      <ul className="outcomes">
        {success.apiIDs.map((id) => (
          <li key={id}>
            <strong>{nameOf(id)}</strong> <span className="badge success">Done</span>
            {success.stagedAPIs
              .filter(({ classicAPIID }) => classicAPIID === id)
              .map(({ oasAPIID }) => (
                <p key={oasAPIID}>
                  Staged as <code>{oasAPIID}</code>
                </p>
              ))}
            {success.definitions
              .filter(({ apiID }) => apiID === id)
              .map(({ apiID, baseAPI, versions }) => (
                <details key={apiID}>
                  <summary>What {nameOf(id)} becomes</summary>
                  {[baseAPI, ...versions].map((definition, index) => {
                    const label = index === 0 ? "The API" : `Version ${index} beside it`;
                    return <CodeBlock key={label} label={label} text={JSON.stringify(definition, undefined, 2)} />;
                  })}
                </details>
              ))}
          </li>
        ))}
        {failure.errors.map(({ apiID, message }) => (
          <li key={apiID}>
            <strong>{nameOf(apiID)}</strong> <span className="badge danger">Failed</span>
            {message.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </li>
        ))}
        {skipped.apis.map(({ apiID, message }) => (
          <li key={apiID}>
            <strong>{nameOf(apiID)}</strong> <span className="badge">Left alone</span>
            <p>{message}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
