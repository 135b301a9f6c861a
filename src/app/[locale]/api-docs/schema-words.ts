import type { Services } from '@/server/service-registry';

export type ApiDocument = ReturnType<Services['api']['document']>;
export type Schema = ApiDocument['components']['schemas'][string];

/** One line of a table of fields. Nested fields have dotted names. */
export interface Field {
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
}

const REFERENCE = '#/components/schemas/';

/** The name of the schema that this one refers to. */
export function referredName({ $ref }: Schema): string | undefined {
  return $ref?.startsWith(REFERENCE) ? $ref.slice(REFERENCE.length) : undefined;
}

export function describeType(schema: Schema): string {
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants !== undefined) return variants.map((variant) => describeType(variant as Schema)).join(' or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(', ');
  if (schema.type === 'array') return `list of ${describeType((schema.items ?? {}) as Schema)}`;
  return referredName(schema) ?? [schema.type ?? 'anything', describeBounds(schema)].filter(Boolean).join(', ');
}

function describeBounds({ minimum, maximum, maxLength, pattern }: Schema): string {
  if (minimum !== undefined && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER) return `${minimum} to ${maximum}`;
  if (maxLength !== undefined) return `up to ${maxLength} characters`;
  return pattern === undefined ? '' : `like ${pattern}`;
}

/** The fields of an object, including nested ones. */
export function fieldsOf({ properties = {}, required = [] }: Schema, prefix = ''): Field[] {
  return Object.entries(properties).flatMap(([name, property]) => {
    const schema = property as Schema;
    const field = { name: prefix + name, schema, isRequired: required.includes(name) };
    const inner = schema.type === 'array' ? ((schema.items ?? {}) as Schema) : schema;
    return [field, ...fieldsOf(inner, `${prefix}${name}${inner === schema ? '.' : '[].'}`)];
  });
}

/** The variants of an object; a single one if there is no choice. */
export function variantsOf(schema: Schema): Schema[] {
  return ((schema.oneOf ?? schema.anyOf) as Schema[] | undefined) ?? [schema];
}
