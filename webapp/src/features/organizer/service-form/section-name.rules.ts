import type { ServiceDraft } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import type { FormField, FormSection } from './form.rules.ts'
import type { FormTexts } from './service-form.texts.ts'

type FormatNumber = (value: number, digits: number) => string

export function toSectionName(
  words: FormTexts,
  { content }: ServiceDraft,
  { name }: FormSection,
  number: FormatNumber,
): string {
  if ('group' in name) return words.groups[name.group]
  if ('more' in name) return name.more === 'details' ? words.moreDetails : words.more.group[name.more]
  const title = content.options[name.option]?.name
  const position = number(name.option + 1, 0)
  return title === undefined ? words.option(position) : words.optionNamed({ number: position, name: title })
}

export function toFieldName(
  words: FormTexts,
  { content }: ServiceDraft,
  field: FormField,
  number: FormatNumber,
): string {
  if (!field.isMore) return words.form.field[field.step.field]
  const { option } = field.step
  const name = words.more.field[field.step.field]
  return option === undefined || content.options.length === 1
    ? name
    : words.optionNamed({ number: number(option + 1, 0), name })
}

export function toHint(words: FormTexts, field: FormField): string | undefined {
  const hints: Readonly<Record<string, string>> = field.isMore ? words.more.hint : words.form.hint
  return hints[field.step.field]
}

/** Empty for a field with free text. */
export function listChoices(words: FormTexts, field: FormField): ReadonlyArray<{ value: string; label: string }> {
  const choices: Readonly<Record<string, object>> = field.isMore ? words.more.choices : words.form.choices
  return Object.entries(choices[field.step.field] ?? {}).map(([value, label]) => ({ value, label: String(label) }))
}
