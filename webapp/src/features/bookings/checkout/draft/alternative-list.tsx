import type { SoldOutAlternatives } from '@enp/shared/errors'
import type { ReactNode } from 'react'
import { useServerTime } from '../../../../api/clock/server-clock.ts'
import { formatDayWithWeekday } from '../../../../locales/format/days.ts'
import { localDay } from '../../../../locales/format/zoned-format.ts'
import { List, ListRow } from '../../../../ui/data/list.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { chevronIcon } from '../../../../ui/icons/lazy-icons.ts'
import { joinClassNames } from '../../../../ui/layout/join-class-names.ts'
import typography from '../../../../ui/layout/typography.module.css'
import type { BookingDraft } from '../../checkout-store.ts'
import { useCheckoutTexts } from '../checkout.texts.ts'
import styles from './alternative-list.module.css'
import { formatAlternativeUrl } from './alternatives.rules.ts'

interface AlternativeListProps {
  readonly draft: BookingDraft
  readonly alternatives: SoldOutAlternatives
  readonly onGo: (path: string) => void
}

export function AlternativeList({ draft, alternatives, onGo }: AlternativeListProps) {
  const { checkout: text, format } = useCheckoutTexts()
  const today = localDay(useServerTime(), draft.service.timeZone)
  const { starts, days, services } = alternatives
  const open = <Icon drawing={chevronIcon} size={18} />
  return (
    <div className={styles.groups}>
      <Group title={text.otherStarts} shown={starts.length > 0}>
        {starts.map(({ startTime, vacancies }) => (
          <ListRow
            key={startTime}
            title={startTime}
            detail={text.freePlaces(vacancies)}
            end={open}
            onPress={() => onGo(formatAlternativeUrl(draft, { startTime }))}
          />
        ))}
      </Group>
      <Group title={text.otherDays} shown={days.length > 0}>
        {days.map((day) => (
          <ListRow
            key={`${day.date} ${day.startTime}`}
            title={[formatDayWithWeekday(format, day.date, today), day.startTime].filter(Boolean).join(', ')}
            detail={text.freePlaces(day.vacancies)}
            end={open}
            onPress={() => onGo(formatAlternativeUrl(draft, day))}
          />
        ))}
      </Group>
      <Group title={text.otherServices} shown={services.length > 0}>
        {services.map(({ id, title }) => (
          <ListRow key={id} title={title} end={open} onPress={() => onGo(`/service/${id}?date=${draft.date}`)} />
        ))}
      </Group>
    </div>
  )
}

function Group({ title, shown, children }: { title: string; shown: boolean; children: ReactNode }) {
  if (!shown) return null
  return (
    <section>
      <h3 className={joinClassNames(typography.secondary, styles.title)}>{title}</h3>
      <List label={title}>{children}</List>
    </section>
  )
}
