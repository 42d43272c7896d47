import { Button } from '../../../ui/actions/buttons/button.tsx'
import styles from './settings.module.css'
import type { CalendarSettingsTexts } from './settings.texts.ts'

interface BackAndSaveProps {
  readonly texts: CalendarSettingsTexts
  readonly busy: boolean
  readonly onBack: () => void
  readonly onSave: () => void
}

export function BackAndSave({ texts: { words }, busy, onBack, onSave }: BackAndSaveProps) {
  return (
    <div className={styles.pair}>
      <Button look="quiet" onPress={onBack}>
        {words.back}
      </Button>
      <Button busy={busy} onPress={onSave}>
        {words.save}
      </Button>
    </div>
  )
}
