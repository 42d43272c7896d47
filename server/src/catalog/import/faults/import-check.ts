import {
  type ImportFault,
  ImportOrganizerRow,
  type ImportProblem,
  ImportServiceRow,
} from '@enp/shared/calls/catalog/catalog-import'
import { Ajv, type ErrorObject, type Schema } from 'ajv'
import { problems } from './problems.rules.ts'
import { schemaProblem } from './schema-problems.rules.ts'
import { type Unchecked, withoutErrors } from './unchecked.rules.ts'

const ajv = new Ajv({ allErrors: true, coerceTypes: false, removeAdditional: false, formats: {} })

const ofCategory = /^(?:hotel|excursion|entertainment)\./

export interface CheckedImportRow<T> {
  /** Undefined if the row has faults. */
  readonly row: T | undefined
  readonly partial: Unchecked<T>
  readonly faults: readonly ImportFault[]
}

export const checkOrganizerRow = (value: unknown) => check<ImportOrganizerRow>(ImportOrganizerRow, value)

/** With a wrong category, missing fields of its kind are not reported: it decides about them. */
export function checkServiceRow(value: unknown): CheckedImportRow<ImportServiceRow> {
  const checked = check<ImportServiceRow>(ImportServiceRow, value)
  if (!checked.faults.some(({ field }) => field === 'category')) return checked
  const isConsequence = ({ field, problem }: ImportFault) => problem === problems.missing && ofCategory.test(field)
  return { ...checked, faults: checked.faults.filter((one) => !isConsequence(one)) }
}

function check<T>(schema: Schema, value: unknown): CheckedImportRow<T> {
  const validate = ajv.compile<T>(schema)
  const isValid = validate(value)
  const errors = validate.errors ?? []
  const faults = [...toFaults(errors), ...unstorableFields(value).map((field) => fault(field, problems.unstorable))]
  const partial = withoutErrors<T>(value, errors)
  return { row: isValid && faults.length === 0 ? value : undefined, partial, faults }
}

const fault = (field: string, problem: ImportProblem): ImportFault => ({ field, problem })

/** The branches of an alternative are reported once, at the alternative. */
function toFaults(errors: readonly ErrorObject[]): ImportFault[] {
  const alternatives = new Set(
    errors.filter(({ keyword }) => keyword === 'anyOf').map(({ instancePath }) => instancePath),
  )
  return errors
    .filter(({ keyword, instancePath }) => keyword === 'anyOf' || !alternatives.has(instancePath))
    .map((error) => fault(toField(error), schemaProblem(error)))
}

function toField({ instancePath, keyword, params }: ErrorObject): string {
  const child = keyword === 'required' ? params.missingProperty : params.additionalProperty
  const path = child === undefined ? instancePath : `${instancePath}/${String(child)}`
  return path.slice(1).replaceAll('/', '.') || 'row'
}

/** Postgres would reject a batch for null bytes or half surrogate pairs. */
function unstorableFields(value: unknown): string[] {
  const fields = Object.entries(value ?? {})
  return fields.flatMap(([name, part]) => (/\\u0000|\\ud[89a-f]|\ufffd/.test(JSON.stringify(part) ?? '') ? [name] : []))
}
