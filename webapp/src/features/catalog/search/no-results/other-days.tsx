import { addDays, daysBetween } from '@enp/shared/time/days'
import { useQuery } from '@tanstack/react-query'
import { deviceToday } from '../../../../api/clock/device-today.ts'
import { formatDayAndMonth } from '../../../../locales/format/days.ts'
import { joinClassNames } from '../../../../ui/layout/join-class-names.ts'
import stack from '../../../../ui/layout/stack.module.css'
import typography from '../../../../ui/layout/typography.module.css'
import type { CarriedFilters } from '../../availability/choice/carried-filters.rules.ts'
import { ServiceRows } from '../../card/service-row.tsx'
import type { ServiceFilters } from '../../filters/filters.rules.ts'
import { otherDays } from '../search.queries.ts'
import { useSearchTexts } from '../search.texts.ts'
import styles from './no-results.module.css'

/** Services that are not free on the days of the list, with their next free day. */
export function OtherDays({ filters }: { readonly filters: ServiceFilters }) {
  const { search: text, format } = useSearchTexts()
  const { data: services = [] } = useQuery(otherDays(filters))
  const { date } = filters
  if (services.length === 0 || date === undefined) return null
  return (
    <section className={joinClassNames(stack.medium, styles.other)}>
      <div>
        <h2 className={typography.sectionTitle}>{text.otherDays(formatDayAndMonth(format, date, deviceToday()))}</h2>
        <p className={typography.secondary}>{text.otherDaysText}</p>
      </div>
      <ServiceRows services={services} className={stack.medium} toFilters={(day) => onDay(filters, day)} />
    </section>
  )
}

/** The same party and number of nights from another day on. */
function onDay({ date, until, guests }: ServiceFilters, day: string | undefined): CarriedFilters {
  return {
    ...(day !== undefined && { date: day }),
    ...(day !== undefined &&
      date !== undefined &&
      until !== undefined && { until: addDays(day, daysBetween(date, until)) }),
    ...(guests !== undefined && { guests }),
  }
}
