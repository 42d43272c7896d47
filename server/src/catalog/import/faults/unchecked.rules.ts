/** A row in which any field can be missing: the parts that the schema refused are left out. */
export type Unchecked<T> =
  T extends ReadonlyArray<infer Item>
    ? ReadonlyArray<Unchecked<Item> | undefined>
    : T extends object
      ? { readonly [Key in keyof T]?: Unchecked<T[Key]> | undefined }
      : T

interface SchemaError {
  readonly instancePath: string
  readonly keyword: string
}

/** Errors of a child, reported at its parent. */
const ofChildren = ['required', 'additionalProperties']

/** Returns the value without the parts that have errors, so that the others can be checked. */
export function withoutErrors<T>(value: unknown, errors: readonly SchemaError[]): Unchecked<T> {
  if (errors.length === 0) return value as Unchecked<T>
  const copy: unknown = isObject(value) && !Array.isArray(value) ? structuredClone(value) : {}
  for (const { instancePath, keyword } of errors) {
    if (ofChildren.includes(keyword)) continue
    const names = instancePath.split('/').slice(1)
    const last = names.pop()
    const parent = names.reduce<unknown>((part, name) => (isObject(part) ? Reflect.get(part, name) : undefined), copy)
    if (last !== undefined && isObject(parent)) Reflect.set(parent, last, undefined)
  }
  return copy as Unchecked<T>
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
