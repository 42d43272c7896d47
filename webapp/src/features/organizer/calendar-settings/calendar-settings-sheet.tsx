import type { OptionCalendar } from '@enp/shared/calls/organizers/organizer-calendar-shapes'
import { useState } from 'react'
import { List, ListRow } from '../../../ui/data/list.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { chevronIcon } from '../../../ui/icons/lazy-icons.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { CalendarFeedsForm } from './calendar-feeds-form.tsx'
import { PlanForm } from './plan-form.tsx'
import styles from './settings.module.css'
import { useCalendarSettingsTexts } from './settings.texts.ts'
import { SharedResourcesForm } from './shared-resources-form.tsx'

interface SettingsSheetProps {
  readonly calendar: OptionCalendar
  readonly onClose: () => void
}

const parts = { plan: PlanForm, shared: SharedResourcesForm, sites: CalendarFeedsForm }
type PartName = keyof typeof parts

/** Plan and shared resources; docs/rules/calendar.md. */
export function CalendarSettingsSheet({ calendar, onClose }: SettingsSheetProps) {
  const texts = useCalendarSettingsTexts()
  const { words, weekdayName } = texts
  const [opened, setOpened] = useState<PartName>()
  const Part = opened && parts[opened]
  if (Part) return <Part calendar={calendar} texts={texts} onBack={() => setOpened(undefined)} />
  const { plan, resources } = calendar
  const onward = <Icon drawing={chevronIcon} size={18} />
  const planned = [
    plan.weekdays.length === 7 ? words.everyDay : plan.weekdays.map(weekdayName).join(', '),
    words.places(plan.capacity),
    ...(plan.seasons.length > 0 ? [words.seasonCount(plan.seasons.length)] : []),
  ]
  return (
    <Sheet title={words.title} onClose={onClose}>
      <p className={styles.about}>
        {calendar.title} · {calendar.optionName}
      </p>
      <div className={styles.part}>
        <List label={words.title}>
          <ListRow title={words.plan} detail={planned.join(' · ')} end={onward} onPress={() => setOpened('plan')} />
          {resources.length > 0 && (
            <ListRow
              title={words.shared}
              detail={resources.map(({ name }) => name).join(', ')}
              end={onward}
              onPress={() => setOpened('shared')}
            />
          )}
          <ListRow title={words.sites} detail={words.sitesDetail} end={onward} onPress={() => setOpened('sites')} />
        </List>
      </div>
    </Sheet>
  )
}
