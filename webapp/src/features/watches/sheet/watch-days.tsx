import { useState } from 'react'
import { host } from '../../../host/host.ts'
import { formatCapitalizedDay } from '../../../locales/format/days.ts'
import type { Language } from '../../../locales/format/format.ts'
import { Chips } from '../../../ui/actions/chips.tsx'
import { useWatchTexts } from '../watches.texts.ts'
import { toggleWatchDay, type WatchDraft, type WatchTarget } from './watch-draft.rules.ts'
import styles from './watch-sheet.module.css'

interface WatchDaysProps {
  readonly target: WatchTarget
  readonly draft: WatchDraft
  readonly onChange: (draft: WatchDraft) => void
}

const firstShown = 4

export function WatchDays({ target, draft, onChange }: WatchDaysProps) {
  const { watches, format } = useWatchTexts()
  const [all, setAll] = useState(false)
  const { day, days, option } = target
  const known = [...new Set([day, ...days])].sort()
  const from = all ? 0 : Math.max(0, Math.min(known.indexOf(day), known.length - firstShown))
  const shown = all ? known : known.slice(from, from + firstShown)
  const starts = option.startTimes ?? []
  const press = (one: string) => {
    host.haptic('selection')
    onChange(toggleWatchDay(draft, one))
  }
  return (
    <>
      <p className={styles.sub}>
        {watches.whichDays}
        <span>{watches.onlyFull}</span>
      </p>
      <fieldset className={styles.days} aria-label={watches.whichDays}>
        {shown.map((one) => (
          <button key={one} type="button" aria-pressed={draft.days.includes(one)} onClick={() => press(one)}>
            <small>{formatCapitalizedDay(format.language, one, { weekday: 'short' })} </small>
            {Number(one.slice(8))}
            <small> {monthBeside(format.language, one)}</small>
          </button>
        ))}
        {!all && known.length > shown.length && (
          <button type="button" onClick={() => setAll(true)}>
            {`+${known.length - shown.length}`}
            <small>{watches.moreDays}</small>
          </button>
        )}
      </fieldset>
      {target.startTime === undefined && starts.length > 1 && (
        <Chips
          label={watches.times}
          choices={[{ value: undefined, label: watches.anyTime }, ...starts.map((value) => ({ value, label: value }))]}
          chosen={draft.startTime}
          onChoose={(startTime) => onChange({ ...draft, startTime })}
          wrap
        />
      )}
    </>
  )
}

/** «нояб», the form next to a number; a separate name would be capitalized. */
const monthBeside = (language: Language, day: string) =>
  formatCapitalizedDay(language, day, { day: 'numeric', month: 'short' }).replace(/[\d.\s]/g, '')
