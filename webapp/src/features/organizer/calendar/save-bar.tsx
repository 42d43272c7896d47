import { useRef } from 'react'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { showToast } from '../../../ui/feedback/toast/toast-store.ts'
import { useToastLift } from '../../../ui/feedback/toast/use-toast-lift.ts'
import { closeDayIcon } from './icons.ts'
import styles from './organizer-calendar.module.css'
import type { CalendarTexts } from './organizer-calendar.texts.ts'

interface SaveBarProps {
  readonly isClosed: boolean
  readonly isChanged: boolean
  readonly isSaving: boolean
  readonly onClose: () => void
  readonly onSave: () => void
  readonly words: CalendarTexts
}

export function SaveBar({ isClosed, isChanged, isSaving, onClose, onSave, words: { calendar } }: SaveBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useToastLift(bar)
  return (
    <div className={styles.bar} ref={bar}>
      <Button look="quiet" icon={closeDayIcon} onPress={onClose}>
        {isClosed ? calendar.open : calendar.close}
      </Button>
      <Button
        disabled={!isChanged}
        busy={isSaving}
        onPress={onSave}
        onRefused={() => showToast({ kind: 'info', text: calendar.nothing })}
      >
        {calendar.save}
      </Button>
    </div>
  )
}
