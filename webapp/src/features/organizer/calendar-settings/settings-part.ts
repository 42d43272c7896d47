import type { OptionCalendar } from '@enp/shared/calls/organizer-calendar-shapes'
import type { CalendarSettingsWords } from './use-calendar-settings-words.ts'

export interface SettingsPartProps {
  readonly calendar: OptionCalendar
  readonly texts: CalendarSettingsWords
  readonly onBack: () => void
}
