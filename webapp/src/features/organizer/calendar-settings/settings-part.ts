import type { OptionCalendar } from '@enp/shared/calls/organizer-calendar-shapes'
import type { SettingsWords } from './use-settings-words.ts'

export interface SettingsPartProps {
  readonly calendar: OptionCalendar
  readonly texts: SettingsWords
  readonly onBack: () => void
}
