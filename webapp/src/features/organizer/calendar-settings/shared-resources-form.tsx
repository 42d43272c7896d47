import { maxCapacity } from '@enp/shared/limits'
import { useState } from 'react'
import { errorText } from '../../../locales/error-text.ts'
import { useText } from '../../../locales/use-text.tsx'
import rowWords from '../../../ui/data/row-words.module.css'
import { Select } from '../../../ui/fields/select.tsx'
import { Field } from '../../../ui/fields/text/field.tsx'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { getConflictDays } from '../calendar/calendar.queries.ts'
import { BackAndSave } from './back-and-save.tsx'
import { resourceChange, withFirstDay } from './resource.rules.ts'
import styles from './settings.module.css'
import { useSaveResource } from './settings.queries.ts'
import type { CalendarSettingsTexts } from './settings.texts.ts'
import type { SettingsPartProps } from './settings-part.ts'

export function SharedResourcesForm({ calendar: { resources, today }, texts, onBack }: SettingsPartProps) {
  const text = useText()
  const { words } = texts
  const { sharedForm } = words
  const [resourceId, setResourceId] = useState('')
  const resource = resources.find(({ id }) => id === resourceId) ?? resources[0]
  const [draft, setDraft] = useState({ from: today, until: today, capacity: String(resource?.capacity ?? '') })
  const [refused, setRefused] = useState(0)
  const saving = useSaveResource()
  const change = resourceChange(draft)
  const wrong = refused > 0 && typeof change === 'string' ? change : undefined
  const save = () => {
    if (saving.isPending || !resource) return
    if (typeof change === 'string') return setRefused(refused + 1)
    saving.mutate({ id: resource.id, ...change })
  }
  const inTheWay = getConflictDays(saving.error).map(({ date, taken }) => `${toDayName(date, texts)} — ${taken}`)
  const problem =
    inTheWay.length > 0 ? words.taken(inTheWay.join(', ')) : saving.error ? errorText(text, saving.error) : undefined
  const footer = <BackAndSave texts={texts} busy={saving.isPending} onBack={onBack} onSave={save} />
  return (
    <Sheet title={words.shared} onClose={onBack} footer={footer}>
      <p className={styles.about}>{sharedForm.hint}</p>
      <div className={styles.fields}>
        {resource && <ResourceChoice resources={resources} chosen={resource} texts={texts} onChoose={setResourceId} />}
        <Field
          label={sharedForm.from}
          type="date"
          value={draft.from}
          onChange={(from) => setDraft(withFirstDay(draft, from))}
        />
        <Field
          label={sharedForm.until}
          type="date"
          value={draft.until}
          error={wrong === 'days' ? sharedForm.daysWrong : undefined}
          errorCount={refused}
          onChange={(until) => setDraft({ ...draft, until })}
        />
        <Field
          label={sharedForm.capacity}
          inputMode="numeric"
          enterKeyHint="done"
          value={draft.capacity}
          maxLength={String(maxCapacity).length}
          error={wrong === 'capacity' ? sharedForm.capacityWrong : undefined}
          errorCount={refused}
          onChange={(capacity) => setDraft({ ...draft, capacity })}
        />
      </div>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <p className={styles.done} role="status">
        {saving.data !== undefined && (saving.data > 0 ? sharedForm.changed(saving.data) : sharedForm.unchanged)}
      </p>
      {resource && resource.days.length > 0 && <DifferingDays days={resource.days} texts={texts} />}
    </Sheet>
  )
}

type Resources = SettingsPartProps['calendar']['resources']

interface ResourceChoiceProps {
  readonly resources: Resources
  readonly chosen: Resources[number]
  readonly texts: CalendarSettingsTexts
  readonly onChoose: (id: string) => void
}

function ResourceChoice({ resources, chosen, texts, onChoose }: ResourceChoiceProps) {
  if (resources.length === 1) return <h3 className={styles.label}>{chosen.name}</h3>
  return (
    <Select
      label={texts.words.sharedForm.resource}
      choices={resources.map(({ id, name }) => ({ value: id, label: name }))}
      chosen={chosen.id}
      onChoose={onChoose}
    />
  )
}

const toDayName = (day: string, { format }: CalendarSettingsTexts) => format.day(day, { day: 'numeric', month: 'long' })

interface DifferingDaysProps {
  readonly days: Resources[number]['days']
  readonly texts: CalendarSettingsTexts
}

function DifferingDays({ days, texts }: DifferingDaysProps) {
  const { sharedForm } = texts.words
  return (
    <section className={styles.part} aria-label={sharedForm.differing}>
      <h3 className={styles.label}>{sharedForm.differing}</h3>
      <ul className={styles.rows}>
        {days.map(({ date, startTime = '', capacity, taken }) => (
          <li key={`${date} ${startTime}`} className={styles.row}>
            <span className={joinClassNames(rowWords.pair, styles.words)}>
              <b>{[toDayName(date, texts), startTime].filter(Boolean).join(', ')}</b>
              <span>{sharedForm.taken(taken, capacity)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
