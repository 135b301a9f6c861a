import panel from '@/app/_ui/panel.module.css';
import ui from '@/app/_ui/ui.module.css';
import styles from './page.module.css';
import { Prose } from './prose';
import { FieldTable, SchemaTables } from './schema-table';
import { type ApiDocument, referredName, type Schema } from './schema-words';

export type Operation = ApiDocument['paths'][string][string];

interface OperationProps {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
  readonly document: ApiDocument;
}

/** One endpoint: its purpose, input, example, answer and refusals. */
export function OperationCard({ method, path, operation, document }: OperationProps) {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  const body = requestBody?.content['application/json'];
  const [answerStatus, answer] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  const answerSchema = answer?.content?.['application/json'].schema;
  const refusals = Object.entries(responses).filter(([status]) => Number(status) >= 400);
  return (
    <section className={`${panel.panel} ${styles.operation}`} id={operationId} aria-labelledby={`${operationId}-title`}>
      <h3 id={`${operationId}-title`}>{summary}</h3>
      <p className={`${ui.actions} ${styles.address}`}>
        <span className={styles.method} data-method={method}>
          {method.toUpperCase()}
        </span>
        <code>
          {document.servers[0].url}
          {path}
        </code>
      </p>
      <p>
        <Prose text={description} />
      </p>
      {parameters.length > 0 && (
        <FieldTable
          caption="Parameters"
          fields={parameters.map(({ name, schema, required, description: meaning }) => {
            return { name, schema: { ...schema, description: meaning }, isRequired: required };
          })}
        />
      )}
      {body && <SchemaTables caption="Body" schema={resolve(document, body.schema)} />}
      <pre className={styles.example}>
        <code>{exampleCommand(document, method, path, operation)}</code>
      </pre>
      {answerSchema && <SchemaTables caption={`Response ${answerStatus}`} schema={resolve(document, answerSchema)} />}
      <details className={styles.refusals}>
        <summary>Errors</summary>
        <dl>
          {refusals.map(([status, refusal]) => (
            <div className={styles.refusal} key={status}>
              <dt>{status}</dt>
              <dd>
                <Prose text={refusal.description} />
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}

/** Resolves a reference to its schema. */
function resolve(document: ApiDocument, schema: Schema): Schema {
  const name = referredName(schema);
  return name === undefined ? schema : document.components.schemas[name];
}

/** The example as a command line. */
function exampleCommand(document: ApiDocument, method: string, path: string, { parameters, requestBody }: Operation): string {
  const given = parameters.filter(({ example }) => example !== undefined);
  const filled = given.reduce((text, { name, example }) => text.replace(`{${name}}`, String(example)), path);
  const query = new URLSearchParams(
    given.filter((parameter) => parameter.in === 'query').map(({ name, example }) => [name, String(example)]),
  );
  const address = `$SEAWALL${document.servers[0].url}${filled}${query.size > 0 ? `?${query}` : ''}`;
  if (method === 'get') return `curl "${address}"`;
  const body = JSON.stringify(requestBody?.content['application/json'].example, null, 2).replaceAll("'", "'\\''");
  return `curl "${address}" --json '${body}'`;
}
