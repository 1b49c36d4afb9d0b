/** The ten tasks: what each is, and its files in the folders of the kits. */
export const tasks: readonly { title: string; files: readonly string[] }[] = [
  { title: "sets up a client with a credential, and calls an operation", files: ["client.ts", "call.ts"] },
  { title: "tells errors apart by their status", files: ["errors.ts"] },
  { title: "reads all pages of a list", files: ["pages.ts"] },
  { title: "shows a record, while it loads and if it fails", files: ["query.tsx"] },
  { title: "adds a record, and refreshes the list", files: ["mutation.tsx"] },
  { title: "shows a change before the response, and takes it back", files: ["optimistic.ts"] },
  { title: "mocks an error in a test", files: ["mock.ts"] },
  { title: "validates a form before it is sent", files: ["form.tsx"] },
  { title: "uploads a file", files: ["upload.ts"] },
  { title: "renews an expired token once, and repeats the call", files: ["renew.ts"] },
];
