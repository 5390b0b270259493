import type {
  CallToolResult,
  ClientCapabilities,
  ContentBlock,
  InputRequests,
  InputRequiredResult,
  McpHttpHandler,
  ServerContext,
} from '@modelcontextprotocol/server';
import {
  acceptedContent,
  CLIENT_CAPABILITIES_META_KEY,
  createRequestStateCodec,
  inputRequired,
  MissingRequiredClientCapabilityError,
} from '@modelcontextprotocol/server';
import type { DoorPrompt, DoorResource, DoorTemplate, DoorTool, Exchange, Surface } from '../../src/mcp/index.js';

/**
 * The tools, resources and prompts whose names the conformance scenarios call. They are mounted on the same door as
 * the registry's, through its `extra` surface: what is judged is our handler, not these few lines.
 */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
const SILENCE = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=';

type Run = (exchange: Exchange) => CallToolResult | InputRequiredResult | Promise<CallToolResult | InputRequiredResult>;
const tool = (name: string, run: Run, inputSchema: Record<string, unknown> = { type: 'object' }): DoorTool => ({
  name,
  definition: () => ({
    name,
    title: name,
    description: `Conformance fixture ${name}`,
    inputSchema: inputSchema as { type: 'object' },
  }),
  call: (_entree, exchange) => run(exchange),
});
const content = (...blocks: ContentBlock[]): CallToolResult => ({ content: blocks });
const text = (value: string): ContentBlock => ({ type: 'text', text: value });
const image: ContentBlock = { type: 'image', data: PIXEL, mimeType: 'image/png' };
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Field = { readonly type: 'string' } | { readonly type: 'boolean' };
const ask = (message: string, properties: Record<string, Field>) =>
  inputRequired.elicit({ message, requestedSchema: { type: 'object', properties, required: Object.keys(properties) } });
const sample = (question: string, maxTokens: number) =>
  inputRequired.createMessage({ messages: [{ role: 'user', content: { type: 'text', text: question } }], maxTokens });

/** What the client answered to the request of that name, when it is a well-formed answer. */
const answerTo = ({ mcpReq }: ServerContext, name: string): Record<string, unknown> | undefined => {
  const answer = mcpReq.inputResponses?.[name];
  return typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>) : undefined;
};
const elicited = ({ mcpReq }: ServerContext, name: string, field: string): unknown =>
  acceptedContent(mcpReq.inputResponses, name)?.[field];
const declaredBy = ({ mcpReq }: ServerContext): ClientCapabilities =>
  (mcpReq.envelope as Record<string, ClientCapabilities> | undefined)?.[CLIENT_CAPABILITIES_META_KEY] ?? {};

const codec = createRequestStateCodec<{ step: number }>({ key: new Uint8Array(32).fill(7) });

const PROGRESS = [0, 50, 100];

function tools(notify: () => McpHttpHandler['notify'] | undefined): DoorTool[] {
  const name = { user_name: ask('What is your name?', { name: { type: 'string' } }) };
  const confirm = { confirm: ask('Please confirm', { ok: { type: 'boolean' } }) };
  const greet: Run = ({ mcp }) => {
    const given = elicited(mcp, 'user_name', 'name');
    return typeof given === 'string' ? content(text(`Hello, ${given}!`)) : inputRequired({ inputRequests: name });
  };
  const withState: Run = async ({ mcp }) => {
    if (mcp.mcpReq.requestState<{ step: number }>()?.step === 1 && answerTo(mcp, 'confirm')) {
      return content(text('state-ok'));
    }
    return inputRequired({ inputRequests: confirm, requestState: await codec.mint({ step: 1 }, mcp) });
  };
  return [
    tool('test_simple_text', () => content(text('This is a simple text response for testing.'))),
    tool('test_image_content', () => content(image)),
    tool('test_audio_content', () => content({ type: 'audio', data: SILENCE, mimeType: 'audio/wav' })),
    tool('test_embedded_resource', () =>
      content({
        type: 'resource',
        resource: {
          uri: 'test://embedded-resource',
          mimeType: 'text/plain',
          text: 'This is an embedded resource content.',
        },
      }),
    ),
    tool('test_multiple_content_types', () =>
      content(text('Multiple content types test:'), image, {
        type: 'resource',
        resource: {
          uri: 'test://mixed-content-resource',
          mimeType: 'application/json',
          text: '{"test":"data","value":123}',
        },
      }),
    ),
    tool('test_error_handling', () => ({
      ...content(text('This tool intentionally returns an error for testing')),
      isError: true,
    })),
    tool('test_tool_with_progress', async ({ mcp: { mcpReq } }) => {
      const progressToken = mcpReq._meta?.progressToken;
      for (const progress of PROGRESS) {
        if (progressToken !== undefined) {
          await mcpReq.notify({ method: 'notifications/progress', params: { progressToken, progress, total: 100 } });
        }
        await pause(50);
      }
      return content(text('done'));
    }),
    tool('test_logging_tool', () => content(text('logged nothing'))),
    tool('test_streaming_elicitation', greet),
    tool('test_missing_capability', ({ mcp }) => {
      if (!declaredBy(mcp).sampling) {
        throw new MissingRequiredClientCapabilityError({ requiredCapabilities: { sampling: {} } });
      }
      return content(text('ok'));
    }),
    tool('test_trigger_tool_change', () => (notify()?.toolsChanged(), content(text('changed')))),
    tool('test_trigger_prompt_change', () => (notify()?.promptsChanged(), content(text('changed')))),
    tool('test_input_required_result_elicitation', greet),
    tool('test_input_required_result_sampling', ({ mcp }) => {
      const answer = answerTo(mcp, 'capital_question');
      return answer
        ? content(text(JSON.stringify(answer['content'])))
        : inputRequired({ inputRequests: { capital_question: sample('What is the capital of France?', 100) } });
    }),
    tool('test_input_required_result_list_roots', ({ mcp }) => {
      const answer = answerTo(mcp, 'client_roots');
      return answer
        ? content(text(JSON.stringify(answer['roots'])))
        : inputRequired({ inputRequests: { client_roots: inputRequired.listRoots() } });
    }),
    tool('test_input_required_result_request_state', withState),
    tool('test_input_required_result_tampered_state', withState),
    tool('test_input_required_result_multiple_inputs', async ({ mcp }) => {
      const inputRequests = {
        ...name,
        greeting: sample('Generate a greeting', 50),
        client_roots: inputRequired.listRoots(),
      };
      const isComplete = Object.keys(inputRequests).every((key) => answerTo(mcp, key));
      return isComplete
        ? content(text('all given'))
        : inputRequired({ inputRequests, requestState: await codec.mint({ step: 1 }, mcp) });
    }),
    tool('test_input_required_result_multi_round', async ({ mcp }) => {
      const step = mcp.mcpReq.requestState<{ step: number }>()?.step ?? 0;
      if (step === 2 && answerTo(mcp, 'step2')) return content(text('complete'));
      const inputRequests: InputRequests =
        step === 0
          ? { step1: ask('Step 1: What is your name?', { name: { type: 'string' } }) }
          : { step2: ask('Step 2: What is your favorite color?', { color: { type: 'string' } }) };
      return inputRequired({ inputRequests, requestState: await codec.mint({ step: step + 1 }, mcp) });
    }),
    tool('test_input_required_result_capabilities', ({ mcp }) => {
      const declared = declaredBy(mcp);
      const inputRequests = {
        ...(declared.elicitation && name),
        ...(declared.sampling && { greeting: sample('Generate a greeting', 50) }),
      };
      return inputRequired({ inputRequests });
    }),
    tool('json_schema_2020_12_tool', () => content(text('ok')), JSON_SCHEMA_2020_12),
  ];
}

const JSON_SCHEMA_2020_12 = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  $defs: {
    address: {
      $anchor: 'addressDef',
      type: 'object',
      properties: { street: { type: 'string' }, city: { type: 'string' } },
    },
  },
  properties: {
    name: { type: 'string' },
    address: { $ref: '#/$defs/address' },
    contactMethod: { type: 'string', enum: ['phone', 'email'] },
    phone: { type: 'string' },
    email: { type: 'string' },
  },
  allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
  if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
  // oxlint-disable-next-line unicorn/no-thenable -- the JSON Schema keyword
  then: { required: ['phone'] },
  else: { required: ['email'] },
  additionalProperties: false,
} as const;

const resource = (uri: string, mimeType: string, body: { text: string } | { blob: string }): DoorResource => ({
  uri,
  definition: () => ({ uri, name: uri, description: `Conformance fixture ${uri}`, mimeType }),
  read: () => ({ contents: [{ uri, mimeType, ...body }] }),
});

const uriTemplate = 'test://template/{id}/data';
const template: DoorTemplate = {
  uriTemplate,
  definition: () => ({
    uriTemplate,
    name: 'template',
    description: 'Conformance fixture',
    mimeType: 'application/json',
  }),
  read: (uri, { id }) => ({
    contents: [
      {
        uri,
        mimeType: 'application/json',
        text: JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` }),
      },
    ],
  }),
};

type Get = DoorPrompt['get'];
const prompt = (name: string, names: readonly string[], get: Get): DoorPrompt => ({
  name,
  definition: () => ({
    name,
    description: `Conformance fixture ${name}`,
    arguments: names.map((argument) => ({ name: argument, description: argument, required: true })),
  }),
  get,
  complete: (_argument, beginning) => ['paris', 'park', 'party'].filter((word) => word.startsWith(beginning)),
});
const say = (...blocks: ContentBlock[]) => ({
  messages: blocks.map((block) => ({ role: 'user' as const, content: block })),
});

const prompts: DoorPrompt[] = [
  prompt('test_simple_prompt', [], () => say(text('This is a simple prompt for testing.'))),
  prompt('test_prompt_with_arguments', ['arg1', 'arg2'], ({ arg1, arg2 }) =>
    say(text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)),
  ),
  prompt('test_prompt_with_embedded_resource', ['resourceUri'], ({ resourceUri }) =>
    say(
      {
        type: 'resource',
        resource: { uri: resourceUri!, mimeType: 'text/plain', text: 'Embedded resource content for testing.' },
      },
      text('Please process the embedded resource above.'),
    ),
  ),
  prompt('test_prompt_with_image', [], () => say(image, text('Please analyze the image above.'))),
  prompt('test_input_required_result_prompt', [], (_values, { mcp }) => {
    const given = elicited(mcp, 'user_context', 'context');
    return typeof given === 'string'
      ? say(text(`Context: ${given}`))
      : inputRequired({
          inputRequests: { user_context: ask('What context should the prompt use?', { context: { type: 'string' } }) },
        });
  }),
];

export const conformanceSurface = (notify: () => McpHttpHandler['notify'] | undefined): Partial<Surface> => ({
  tools: tools(notify),
  resources: [
    resource('test://static-text', 'text/plain', { text: 'This is the content of the static text resource.' }),
    resource('test://static-binary', 'image/png', { blob: PIXEL }),
  ],
  templates: [template],
  prompts,
  requestState: { verify: (state, ctx) => codec.verify(state, ctx) },
  isDynamic: true,
});
