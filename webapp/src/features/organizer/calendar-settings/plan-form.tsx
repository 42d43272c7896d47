import { useState } from 'react'
import { host } from '../../../host/host.ts'
import { errorText } from '../../../locales/error-text.ts'
import { useText } from '../../../locales/use-text.tsx'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { IconButton } from '../../../ui/actions/buttons/icon-button.tsx'
import rowWords from '../../../ui/data/row-words.module.css'
import { Field } from '../../../ui/fields/text/field.tsx'
import { closeIcon } from '../../../ui/icons/icons.ts'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { BackAndSave } from './back-and-save.tsx'
import { maxSeasons, type PlanDraft, planChange, toPlanDraft, withWeekday } from './plan.rules.ts'
import { SeasonForm } from './season-form.tsx'
import styles from './settings.module.css'
import { useSavePlan } from './settings.queries.ts'
import type { CalendarSettingsTexts } from './settings.texts.ts'
import type { SettingsPartProps } from './settings-part.ts'

const week = [1, 2, 3, 4, 5, 6, 7]

/** The plan applies to all days that have no separate changes. */
export function PlanForm({ calendar: { optionId, plan }, texts, onBack }: SettingsPartProps) {
  const text = useText()
  const { words } = texts
  const { planForm } = words
  const [draft, setDraft] = useState<PlanDraft>(() => toPlanDraft(plan))
  const [refused, setRefused] = useState(0)
  const saving = useSavePlan(optionId)
  const change = planChange(plan, draft)
  const wrong = refused > 0 && typeof change === 'string' ? change : undefined
  const save = () => {
    if (saving.isPending) return
    if (typeof change === 'string') return setRefused(refused + 1)
    if (Object.keys(change).length === 0) return onBack()
    saving.mutate(change, { onSuccess: onBack })
  }
  const footer = <BackAndSave texts={texts} busy={saving.isPending} onBack={onBack} onSave={save} />
  return (
    <Sheet title={words.plan} onClose={onBack} footer={footer}>
      <Field
        label={planForm.capacity}
        hint={planForm.capacityHint}
        inputMode="numeric"
        enterKeyHint="done"
        value={draft.capacity}
        error={wrong === 'capacity' ? planForm.capacityWrong : undefined}
        errorCount={refused}
        onChange={(capacity) => setDraft({ ...draft, capacity })}
      />
      <Weekdays draft={draft} onChange={setDraft} texts={texts} />
      <p className={styles.problem} role="alert">
        {wrong === 'weekdays' ? planForm.weekdaysWrong : undefined}
      </p>
      <Seasons draft={draft} onChange={setDraft} texts={texts} />
      <p className={styles.problem} role="alert">
        {saving.error ? errorText(text, saving.error) : undefined}
      </p>
    </Sheet>
  )
}

interface PartProps {
  readonly draft: PlanDraft
  readonly onChange: (draft: PlanDraft) => void
  readonly texts: CalendarSettingsTexts
}

function Weekdays({ draft, onChange, texts: { words, weekdayName } }: PartProps) {
  return (
    <fieldset className={styles.week}>
      <legend className={styles.label}>{words.planForm.weekdays}</legend>
      {week.map((day) => (
        <button
          key={day}
          type="button"
          className={styles.weekday}
          aria-pressed={draft.weekdays.includes(day)}
          onClick={() => {
            host.haptic('selection')
            onChange(withWeekday(draft, day))
          }}
        >
          {weekdayName(day)}
        </button>
      ))}
    </fieldset>
  )
}

function Seasons({ draft, onChange, texts }: PartProps) {
  const { words, seasonName } = texts
  const { planForm } = words
  const [isAdding, setAdding] = useState(false)
  const { seasons } = draft
  return (
    <section className={styles.part} aria-label={planForm.seasons}>
      <h3 className={styles.label}>{planForm.seasons}</h3>
      {seasons.length === 0 && !isAdding && <p className={styles.remark}>{planForm.noSeasons}</p>}
      <ul className={styles.rows}>
        {seasons.map((season) => (
          <li key={`${season.from} ${season.until}`} className={styles.row}>
            <span className={joinClassNames(rowWords.pair, styles.words)}>
              <b>{seasonName(season)}</b>
              <span>{season.percent === 0 ? planForm.closed : planForm.percent(season.percent)}</span>
            </span>
            <IconButton
              icon={closeIcon}
              label={planForm.remove(seasonName(season))}
              onPress={() => onChange({ ...draft, seasons: seasons.filter((one) => one !== season) })}
            />
          </li>
        ))}
      </ul>
      {isAdding ? (
        <SeasonForm
          texts={texts}
          onAdd={(season) => {
            onChange({ ...draft, seasons: [...seasons, season] })
            setAdding(false)
          }}
          onCancel={() => setAdding(false)}
        />
      ) : (
        seasons.length < maxSeasons && (
          <Button look="tint" small onPress={() => setAdding(true)}>
            {planForm.add}
          </Button>
        )
      )}
    </section>
  )
}
