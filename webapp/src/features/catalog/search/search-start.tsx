import { useQuery } from '@tanstack/react-query'
import { deviceToday } from '../../../api/clock/device-today.ts'
import { useSession } from '../../../api/session/use-session.ts'
import round from '../../../ui/actions/buttons/round.module.css'
import list from '../../../ui/data/list.module.css'
import { Cover } from '../../../ui/data/pictures/cover.tsx'
import { illustration } from '../../../ui/data/pictures/illustrations.ts'
import { RowWords } from '../../../ui/data/row-words.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { closeIcon } from '../../../ui/icons/icons.ts'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import stack from '../../../ui/layout/stack.module.css'
import { type ServiceFilters, withServiceFilter } from '../filters/filters.rules.ts'
import { ServiceSection } from '../service-section.tsx'
import { Chip } from './chip.tsx'
import { ClearButton } from './clear-button.tsx'
import { historyIcon, nearIcon, weekendIcon } from './icons.ts'
import { useRecentSearches } from './recent/recent-search.ts'
import { useRecentSearchText } from './recent/recent-words.ts'
import { popularSearches } from './search.queries.ts'
import { useSearchTexts } from './search.texts.ts'
import styles from './search-start.module.css'
import { nextWeekend } from './weekend.rules.ts'

interface StartProps {
  readonly filters: ServiceFilters
  readonly onChoose: (filters: ServiceFilters) => void
}

export function SearchStart({ filters, onChoose }: StartProps) {
  return (
    <>
      <RecentSearches onChoose={onChoose} />
      <Popular onChoose={onChoose} />
      <QuickPicks filters={filters} onChoose={onChoose} />
    </>
  )
}

function RecentSearches({ onChoose }: Pick<StartProps, 'onChoose'>) {
  const { search: words } = useSearchTexts()
  const { recent, remove, clear } = useRecentSearches()
  const { titleOf, detailOf } = useRecentSearchText()
  if (recent.length === 0) return null
  return (
    <ServiceSection title={words.recent} aside={<ClearButton onPress={clear} />}>
      <ul className={styles.recent}>
        {recent.map(({ query, filters }) => (
          <li key={query}>
            <button type="button" className={styles.again} onClick={() => onChoose(filters)}>
              <span className={joinClassNames(list.picture, styles.icon)}>
                <Icon drawing={historyIcon} />
              </span>
              <RowWords title={titleOf(filters)} detail={detailOf(filters) || undefined} />
            </button>
            <button
              type="button"
              className={joinClassNames(round.button, styles.remove)}
              aria-label={words.remove(titleOf(filters))}
              onClick={() => remove(query)}
            >
              <Icon drawing={closeIcon} size={18} />
            </button>
          </li>
        ))}
      </ul>
    </ServiceSection>
  )
}

/** This many cards fill a phone's screen. */
const shownPopular = 4

function Popular({ onChoose }: Pick<StartProps, 'onChoose'>) {
  const { search: words } = useSearchTexts()
  const { data = [] } = useQuery(popularSearches())
  if (data.length === 0) return null
  return (
    <ServiceSection title={words.popular}>
      <ul className={styles.popular}>
        {data.slice(0, shownPopular).map(({ search, count, cover }) => (
          <li key={search}>
            <button type="button" className={styles.picture} onClick={() => onChoose({ search })}>
              <Cover alt="" shape="fill" photoUrl={undefined} illustration={illustration(cover)} />
              <span className={styles.caption}>
                {search.slice(0, 1).toUpperCase() + search.slice(1)}
                <small>{words.count(count)}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </ServiceSection>
  )
}

function QuickPicks({ filters, onChoose }: StartProps) {
  const { search: words } = useSearchTexts()
  const session = useSession()
  const region = session.status === 'signed-in' ? session.user.region : undefined
  const chooseWeekend = () => {
    const today = deviceToday()
    onChoose({ ...withServiceFilter(filters, 'search', undefined), date: nextWeekend(today) })
  }
  return (
    <ServiceSection title={words.quick}>
      <div className={stack.wrap}>
        {region && (
          <Chip icon={nearIcon} onPress={() => onChoose({ region })}>
            {words.near}
          </Chip>
        )}
        <Chip icon={weekendIcon} onPress={chooseWeekend}>
          {words.weekend}
        </Chip>
      </div>
    </ServiceSection>
  )
}
