import type { ImportColumns } from '@enp/shared/calls/imports/import-columns'

/** Fields by heading; empty: the column is left out. */
export type ChosenFields = Readonly<Record<string, string>>

export const toChosenFields = ({ columns, fields }: ImportColumns): ChosenFields =>
  Object.fromEntries(
    columns.map(({ heading, field }) => [heading, fields.some((one) => one.field === field) ? field : '']),
  )

export type ColumnsProblem =
  | { readonly kind: 'same'; readonly label: string }
  | { readonly kind: 'missing'; readonly labels: readonly string[] }

/** Finds a field that several columns have, or required fields that no column has. */
export function findColumnsProblem({ fields }: ImportColumns, chosen: ChosenFields): ColumnsProblem | undefined {
  const used = Object.values(chosen)
  const same = fields.find(({ field }) => used.filter((one) => one === field).length > 1)
  if (same) return { kind: 'same', label: same.label }
  const missing = fields.filter(({ field, isRequired }) => isRequired && !used.includes(field))
  return missing.length > 0 ? { kind: 'missing', labels: missing.map(({ label }) => label) } : undefined
}
