import type { OptionCalendar } from '@enp/shared/calls/organizers/organizer-calendar-shapes'
import type { CalendarSettingsTexts } from './settings.texts.ts'

export interface SettingsPartProps {
  readonly calendar: OptionCalendar
  readonly texts: CalendarSettingsTexts
  readonly onBack: () => void
}
