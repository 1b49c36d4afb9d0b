import type { DebugTrace } from "@gw/client/types";
import { Badge, Group, Paper, Text, Timeline, Title } from "@mantine/core";
import { CodeBlock } from "../feedback/code-block.tsx";
import { useFocus } from "../shell/use-focus.ts";
import { groupByStage, type StageOutcome } from "./trace-stages.ts";

const titles: Readonly<Record<StageOutcome["stage"], string>> = {
  listen_path: "Listen path",
  version: "Version",
  authentication: "Authentication",
  path_rewriting: "Path rewriting",
  upstream: "Upstream",
};

const outcomes: Readonly<Record<StageOutcome["outcome"], { text: string; color: string }>> = {
  passed: { text: "Passed", color: "green" },
  warned: { text: "Passed with a warning", color: "yellow" },
  stopped: { text: "Stopped here", color: "red" },
  "not reached": { text: "Not reached", color: "gray" },
};

/** A trace: the stages, the request to the upstream and the response. A new one takes the focus. */
export function TraceView({ trace: { request, response, logs } }: { readonly trace: DebugTrace }) {
  const heading = useFocus<HTMLHeadingElement>(logs);
  return (
    <Paper component="section" withBorder p="lg" mt="lg" aria-labelledby="trace-title">
      <Title order={2} size="h3" id="trace-title" tabIndex={-1} ref={heading}>
        {response ? `Response ${response.status}` : "No response"}
        {request ? " from the upstream" : " from the gateway"}
      </Title>
      <Title order={3} size="h5" my="md">
        Stages
      </Title>
      <Timeline bulletSize={14} lineWidth={2}>
        {groupByStage(logs).map(({ stage, outcome, steps }) => (
          <Timeline.Item
            key={stage}
            title={
              <Group gap="xs">
                {titles[stage]} <Badge color={outcomes[outcome].color}>{outcomes[outcome].text}</Badge>
              </Group>
            }
          >
            {steps.map(({ time, message }) => (
              <Text key={time + message} c="dimmed" size="sm">
                {message}
              </Text>
            ))}
          </Timeline.Item>
        ))}
      </Timeline>
      {request && (
        <>
          <Title order={3} size="h5" my="md">
            Sent to the upstream
          </Title>
          <code>
            {request.method} {request.url}
          </code>
          <CodeBlock label="Request headers" text={formatHeaders(request.headers)} />
        </>
      )}
      <Title order={3} size="h5" my="md">
        Response
      </Title>
      {response ? (
        <>
          <CodeBlock label="Response headers" text={formatHeaders(response.headers)} />
          {response.bodyEncoding === "base64" && <Text>The body is binary, shown in Base64.</Text>}
          {response.truncated && <Text>The body was too long for a trace and is cut off.</Text>}
          {response.body === "" ? (
            <Text>The body is empty.</Text>
          ) : (
            <CodeBlock label="Response body" text={indentJson(response.body)} />
          )}
        </>
      ) : (
        <Text>No response. See the stages for the reason.</Text>
      )}
    </Paper>
  );
}

function formatHeaders(headers: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(headers)
    .flatMap(([name, values]) => values.map((value) => `${name}: ${value}`))
    .join("\n");
}

function indentJson(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), undefined, 2);
  } catch {
    return body;
  }
}
