import type { Metadata } from 'next';
import panel from '@/app/_ui/panel.module.css';
import ui from '@/app/_ui/ui.module.css';
import { services } from '@/server/service-registry';
import { OperationCard } from './operation';
import styles from './page.module.css';
import { Prose } from './prose';
import { SchemaTables } from './schema-table';
import type { ApiDocument } from './schema-words';

export const metadata: Metadata = { title: 'API · Seawall', description: 'REST API documentation for Seawall.' };

/** Schemas of a single endpoint are shown with it. */
const OF_ONE_ENDPOINT = /(Request|Answer)$/;

/** The API documentation, in English like the API's problem texts. */
export default async function ApiPage() {
  const document = await services().api.document();
  const shared = Object.entries(document.components.schemas).filter(([name]) => !OF_ONE_ENDPOINT.test(name));
  return (
    <div className={`${ui.page} ${styles.page}`} lang="en" dir="ltr">
      <header className={`${ui.form} ${styles.intro}`}>
        <h1>API</h1>
        {document.info.description.split('\n\n').map((paragraph) => (
          <p key={paragraph} className={ui.muted}>
            <Prose text={paragraph} />
          </p>
        ))}
        <p className={ui.muted}>
          Machine-readable: <a href="/api/openapi.json">openapi.json</a>
        </p>
      </header>
      <Contents document={document} />
      {document.tags.map(({ name, description }) => (
        <section className={styles.tag} key={name} aria-labelledby={`tag-${name}`}>
          <h2 id={`tag-${name}`}>{name}</h2>
          <p className={ui.muted}>{description}</p>
          {operationsOf(document, name).map(({ method, path, operation }) => (
            <OperationCard method={method} path={path} operation={operation} document={document} key={operation.operationId} />
          ))}
        </section>
      ))}
      <Embedding />
      <section className={styles.tag} aria-labelledby="schemas">
        <h2 id="schemas">Schemas</h2>
        {shared.map(([name, schema]) => (
          <section
            className={`${panel.panel} ${styles.operation}`}
            id={`schema-${name}`}
            key={name}
            aria-labelledby={`schema-${name}-title`}
          >
            <h3 id={`schema-${name}-title`}>{name}</h3>
            <SchemaTables caption={name} schema={schema} />
          </section>
        ))}
      </section>
      <section className={styles.tag} aria-labelledby="problems">
        <h2 id="problems">Errors</h2>
        <dl className={styles.problems}>
          {document['x-problems'].map(({ code, status, title }) => (
            <div className={styles.problem} id={`problem-${code}`} key={code}>
              <dt>
                <code>{code}</code> <span className={ui.muted}>{status}</span>
              </dt>
              <dd>{title}.</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

const MESSAGES = `addEventListener('message', ({ origin, data }) => {
  if (origin !== 'https://…') return; // the origin of this server
  if (data.type === 'seawall:solved') console.log(data.id, data.seconds);
  if (data.type === 'seawall:height') frame.height = data.height;
});`;

/** How other sites show a puzzle. */
function Embedding() {
  return (
    <section className={styles.tag} aria-labelledby="embedding">
      <h2 id="embedding">Embedding</h2>
      <p className={ui.muted}>
        <Prose text="`/embed/{id}` plays a shared puzzle in a frame of any site, without an account or cookies. `/ar` or `/tr` before the path is its language, `theme=light` or `theme=dark` its appearance, and `size=small`, `medium` or `large` its width. The page of each puzzle has the code." />
      </p>
      <p className={ui.muted}>
        <Prose text="The frame sends `{ type: 'seawall:solved', id, seconds }` to the page around it when its puzzle is solved, and `{ type: 'seawall:height', id, height }` when its height changes. Both come from the player’s browser and are no proof." />
      </p>
      <pre className={styles.example}>
        <code>{MESSAGES}</code>
      </pre>
    </section>
  );
}

function Contents({ document }: { readonly document: ApiDocument }) {
  return (
    <nav className={styles.contents} aria-label="Endpoints">
      {document.tags.map(({ name }) => (
        <div key={name}>
          <h2>{name}</h2>
          <ul>
            {operationsOf(document, name).map(({ operation }) => (
              <li key={operation.operationId}>
                <a href={`#${operation.operationId}`}>{operation.summary}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function operationsOf(document: ApiDocument, tag: string) {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags.some((name) => name === tag))
      .map(([method, operation]) => ({ method, path, operation })),
  );
}
