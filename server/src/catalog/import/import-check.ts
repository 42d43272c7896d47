import { type ImportFault, ImportOrganizerRow, ImportServiceRow } from '@enp/shared/calls/catalog/catalog-import'
import { Ajv, type ErrorObject, type Schema } from 'ajv'

const ajv = new Ajv({ allErrors: true, coerceTypes: false, removeAdditional: false, formats: {} })

export type CheckedImportRow<T> =
  | { readonly row: T; readonly faults?: undefined }
  | { readonly row?: undefined; readonly faults: ImportFault[] }

export const checkOrganizerRow = (value: unknown) => check<ImportOrganizerRow>(ImportOrganizerRow, value)
export const checkServiceRow = (value: unknown) => check<ImportServiceRow>(ImportServiceRow, value)

const maxFaults = 10

function check<T>(schema: Schema, value: unknown): CheckedImportRow<T> {
  const validate = ajv.compile<T>(schema)
  if (!validate(value)) return { faults: (validate.errors ?? []).map(toFault).slice(0, maxFaults) }
  const field = unstorableField(value)
  return field
    ? { faults: [{ field, problem: 'has a character that can’t be stored; the file must be UTF-8' }] }
    : { row: value }
}

function toFault({ instancePath, keyword, params, message = 'is not valid' }: ErrorObject): ImportFault {
  const inside = (name: unknown) => `${instancePath}/${String(name)}`
  if (keyword === 'required') return { field: dotted(inside(params.missingProperty)), problem: 'is missing' }
  if (keyword === 'additionalProperties')
    return { field: dotted(inside(params.additionalProperty)), problem: 'is not a known field' }
  if (keyword === 'enum') return { field: dotted(instancePath), problem: `must be ${params.allowedValues.join(', ')}` }
  if (keyword === 'pattern') return { field: dotted(instancePath), problem: patternProblem(params.pattern) }
  return { field: dotted(instancePath), problem: message }
}

const dotted = (path: string) => path.slice(1).replaceAll('/', '.') || 'row'

function patternProblem(pattern: string): string {
  if (pattern.startsWith('^([01]')) return 'must be a time like 09:30'
  if (pattern === '\\S') return 'must not be empty'
  if (pattern.startsWith('^(0[1-9]|1[0-2])')) return 'must be a month and a day like 06-01'
  if (pattern === '^[a-z]{2}$') return 'must be two letters like ru'
  return 'must be letters, digits, dots, hyphens and underscores, at most 80'
}

/** Postgres would reject a batch for null bytes or half surrogate pairs. */
function unstorableField(value: unknown): string | undefined {
  const fields = Object.entries(value ?? {})
  return fields.find(([, part]) => /\\u0000|\\ud[89a-f]|\ufffd/.test(JSON.stringify(part)))?.[0]
}
