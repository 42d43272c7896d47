import type { ServiceDraft } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import { useFormat } from '../../../locales/use-text.tsx'
import { Chips } from '../../../ui/actions/chips.tsx'
import { Field } from '../../../ui/fields/text/field.tsx'
import { TextArea } from '../../../ui/fields/text/text-area.tsx'
import stack from '../../../ui/layout/stack.module.css'
import { type FormField, isMultiline } from './form.rules.ts'
import { PointField } from './point/point-field.tsx'
import { listChoices, toFieldName, toHint } from './section-name.rules.ts'
import styles from './service-form.module.css'
import type { AnswerFault } from './service-form.queries.ts'
import type { FormTexts } from './service-form.texts.ts'
import { findRow } from './wrong-row.rules.ts'

const longestText = 4_000
const longestLine = 300

interface SectionFieldProps {
  readonly draft: ServiceDraft
  readonly field: FormField
  readonly value: string
  readonly fault: AnswerFault | undefined
  readonly refusals: number
  /** The first refused field takes the focus. */
  readonly isFirstFault: boolean
  readonly words: FormTexts
  readonly onChange: (text: string) => void
}

export function SectionField({ draft, field, value, fault, words, onChange, ...rest }: SectionFieldProps) {
  const { refusals, isFirstFault } = rest
  const { number, language } = useFormat()
  const label = toFieldName(words, draft, field, number)
  const hint = toHint(words, field)
  const error = fault && toFaultText(words, fault, (value) => number(value, 0), language)
  const choices = listChoices(words, field)
  const choose = (choice: string | undefined) => onChange(choice ?? '')
  if (choices.length > 0)
    return (
      <div className={stack.small}>
        <p className={styles.label}>{label}</p>
        <Chips label={label} choices={choices} chosen={value} onChoose={choose} wrap />
        <Remarks hint={hint} error={error} />
      </div>
    )
  if (field.step.field === 'geo')
    return (
      <PointField
        label={label}
        value={value}
        city={draft.content.city}
        error={error}
        refusals={refusals}
        words={words}
        onChange={onChange}
      />
    )
  if (isMultiline(field))
    return (
      <div className={stack.small}>
        <TextArea
          label={label}
          value={value}
          maxLength={longestText}
          of={words.of}
          error={error}
          errorCount={refusals}
          wrong={isFirstFault ? findRow(field, value, fault?.row) : undefined}
          onChange={onChange}
        />
        {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      </div>
    )
  return (
    <LineField
      label={label}
      hint={hint}
      value={value}
      fault={fault}
      error={error}
      refusals={refusals}
      onChange={onChange}
    />
  )
}

interface LineFieldProps extends Pick<SectionFieldProps, 'value' | 'fault' | 'refusals' | 'onChange'> {
  readonly label: string
  readonly hint: string | undefined
  readonly error: string | undefined
}

function LineField({ label, hint, value, fault, error, refusals, onChange }: LineFieldProps) {
  const { language } = useFormat()
  return (
    <div className={stack.small}>
      <Field
        label={label}
        value={value}
        maxLength={longestLine}
        {...(hint !== undefined && { hint })}
        error={error}
        errorCount={refusals}
        onChange={onChange}
      />
      {fault?.regions && (
        <Chips
          label={label}
          choices={fault.regions.map((region) => ({ value: region[language], label: region[language] }))}
          chosen={value}
          onChoose={(choice) => onChange(choice ?? '')}
          wrap
        />
      )}
    </div>
  )
}

function Remarks({ hint, error }: { hint: string | undefined; error: string | undefined }) {
  return (
    <>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      <p className={styles.problem} role="alert">
        {error}
      </p>
    </>
  )
}

/** Names the row and its wrong value, or quotes the wrong part, before an example. */
function toFaultText(
  words: FormTexts,
  { fault, most = 0, part, row, column, problem }: AnswerFault,
  number: (value: number) => string,
  language: 'ru' | 'en',
): string {
  const text = words.form.fault({ fault: fault ?? 'required', most, problem: problem?.[language] ?? '' })
  if (part === undefined) return text
  if (row === undefined) return `${words.unreadable(part)} ${text}`
  const place = column === undefined ? words.row(number(row)) : words.rowColumn(number(row), words.columns[column])
  return `${words.wrongRow({ place, part })} ${text}`
}
