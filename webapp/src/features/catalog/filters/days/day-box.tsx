import { useId } from 'react'
import { deviceToday } from '../../../../api/clock/device-today.ts'
import { host } from '../../../../host/host.ts'
import { formatDayWithWeekday } from '../../../../locales/format/days.ts'
import { PickerBox } from '../../../../ui/fields/picker-box.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { closeIcon } from '../../../../ui/icons/icons.ts'
import { useCatalogTexts } from '../../catalog.texts.ts'
import { asDay } from '../values.rules.ts'
import styles from './day-box.module.css'

interface DayBoxProps {
  readonly label: string
  readonly day: string | undefined
  readonly none: string
  readonly error?: string | undefined
  readonly disabled?: boolean
  /** Label of the button that clears the day; without it there is no button. */
  readonly clearLabel?: string
  readonly onChange: (day: string | undefined) => void
}

export function DayBox({ label, day, none, error, disabled = false, clearLabel, onChange }: DayBoxProps) {
  const { format } = useCatalogTexts()
  const remark = useId()
  const today = deviceToday()
  const clear = () => {
    host.haptic('selection')
    onChange(undefined)
  }
  const cross = clearLabel !== undefined && day !== undefined && (
    <button type="button" className={styles.clear} aria-label={clearLabel} onClick={clear}>
      <Icon drawing={closeIcon} size={18} />
    </button>
  )
  return (
    <div>
      <PickerBox
        name={label}
        shown={day === undefined ? none : formatDayWithWeekday(format, day, today)}
        refused={error !== undefined}
        disabled={disabled}
        end={cross}
      >
        <input
          type="date"
          value={day ?? ''}
          disabled={disabled}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : remark}
          onChange={({ target }) => onChange(asDay(target.value))}
        />
      </PickerBox>
      {error !== undefined && (
        <p id={remark} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
