import type { OptionCalendar } from '@enp/shared/calls/organizer-calendar-shapes'
import type { SettingsWords } from './use-settings-words.ts'

/** What each form of the settings gets; it ends back in their list. */
export interface SettingsPartProps {
  readonly calendar: OptionCalendar
  readonly texts: SettingsWords
  readonly onBack: () => void
}
