import { toSummary } from '../summary.rules.ts'

type Row = Readonly<Record<string, unknown>>

/** Fills cells that a table of one line per service does not have; docs/guides/import.md. */
export function withTableDefaults({ options, ...row }: Row & { readonly options: readonly Row[] }): Row {
  const { title, description, category } = row
  const isOnly = options.length === 1
  return {
    ...row,
    ...(row.shortDescription === undefined &&
      typeof description === 'string' && { shortDescription: toSummary(description) }),
    options: options.map((option, index) => ({
      key: `option-${index + 1}`,
      ...(isOnly && title !== undefined && { name: title }),
      ...option,
      ...(Array.isArray(option.units) && { units: option.units.map((unit) => withKind(unit, category)) }),
    })),
  }
}

const withKind = (unit: object, category: unknown) => ({ kind: category === 'hotel' ? 'room' : 'adult', ...unit })
