import type { User } from "@gw/api-types";

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** One user of the list. */
export function UserRecord({ user }: { readonly user: User }) {
  const { id, active, created_at: createdAt, email_address: email, first_name: first, last_name: last } = user;
  const name = [first, last].filter(Boolean).join(" ");
  return (
    <li className="record" tabIndex={-1}>
      <div className="record-head">
        <h2>{name || email || id}</h2>
        <span className={active ? "badge success" : "badge"}>{active ? "Active" : "Inactive"}</span>
      </div>
      <p className="subtitle">{email ?? "No email address"}</p>
      <p className="record-id">
        <code>{id}</code>
      </p>
      <p className="record-links">
        Since <time dateTime={createdAt}>{day.format(new Date(createdAt))}</time>
      </p>
    </li>
  );
}
