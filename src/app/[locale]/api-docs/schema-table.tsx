import { Table } from '@/app/_ui/table';
import ui from '@/app/_ui/ui.module.css';
import styles from './page.module.css';
import { Prose } from './prose';
import { describeType, type Field, fieldsOf, referredName, type Schema, variantsOf } from './schema-words';

/** The type of a value, with a link to a referenced schema. */
function TypeText({ schema }: { readonly schema: Schema }) {
  const name = referredName(schema) ?? referredName((schema.items ?? {}) as Schema);
  if (name === undefined) return <>{describeType(schema)}</>;
  return <a href={`#schema-${name}`}>{describeType(schema)}</a>;
}

function FieldRow({ field: { name, schema, isRequired } }: { readonly field: Field }) {
  return (
    <tr>
      <th scope="row">
        <code>{name}</code>
        {isRequired ? null : <span className={ui.note}> optional</span>}
      </th>
      <td>
        <TypeText schema={schema} />
        {schema.default === undefined ? null : (
          <>
            , default <code>{JSON.stringify(schema.default)}</code>
          </>
        )}
      </td>
      <td>{schema.description === undefined ? null : <Prose text={schema.description} />}</td>
    </tr>
  );
}

/** A table of fields and their types. */
export function FieldTable({ caption, fields }: { readonly caption: string; readonly fields: readonly Field[] }) {
  return (
    <Table className={styles.fields} caption={caption}>
      {fields.map((field) => (
        <FieldRow field={field} key={field.name} />
      ))}
    </Table>
  );
}

/** A schema as tables, one for each variant. */
export function SchemaTables({ caption, schema }: { readonly caption: string; readonly schema: Schema }) {
  const variants = variantsOf(schema);
  return variants.map((variant, i) => {
    const fields = fieldsOf(variant);
    const label = variants.length === 1 ? caption : `${caption}, ${i + 1} of ${variants.length}`;
    const key = `${label} ${variant.description ?? ''}`;
    return fields.length > 0 ? (
      <FieldTable caption={variant.description === undefined ? label : `${label}: ${variant.description}`} fields={fields} key={key} />
    ) : (
      <p className={ui.note} key={key}>
        {label}: <TypeText schema={variant} />
      </p>
    );
  });
}
