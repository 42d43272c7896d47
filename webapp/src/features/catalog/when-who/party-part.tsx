import { maxGuests } from '@enp/shared/limits'
import { Stepper } from '../../../ui/actions/stepper.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import page from '../../../ui/layout/page.module.css'
import { useCatalogTexts } from '../catalog.texts.ts'
import { maxChildAge, maxChildren, readAges } from '../filters/ages.rules.ts'
import { FilterLabel } from '../filters/filter-label.tsx'
import { type ServiceFilters, withServiceFilter } from '../filters/filters.rules.ts'
import styles from './party-part.module.css'
import { useWhenWhoTexts } from './when-who.texts.ts'

interface PartyPartProps {
  readonly draft: ServiceFilters
  readonly onChange: (filters: ServiceFilters) => void
}

const usualAge = 7
const years = Array.from({ length: maxChildAge + 1 }, (_, age) => age)

/** Adults, children and their ages, which decide about tickets and the tourist tax. */
export function PartyPart({ draft, onChange }: PartyPartProps) {
  const { catalog } = useCatalogTexts()
  const text = useWhenWhoTexts()
  const children = readAges(draft.ages)
  const adults = (draft.guests ?? 0) - children.length
  const change = (nextAdults: number, ages: readonly number[]) => {
    const guests = (ages.length > 0 ? Math.max(1, nextAdults) : nextAdults) + ages.length
    const counted = withServiceFilter(draft, 'guests', guests > 0 ? guests : undefined)
    onChange(withServiceFilter(counted, 'ages', ages.join(',') || undefined))
  }
  const stepper = (label: string) => ({ label, lessLabel: text.less(label), moreLabel: text.more(label) })
  return (
    <>
      <div className={joinClassNames(page.head, styles.part)}>
        <FilterLabel title={text.adults} detail={draft.guests === undefined ? catalog.anyGuests : undefined} />
        <Stepper
          {...stepper(text.adults)}
          value={adults}
          least={children.length > 0 ? 1 : 0}
          most={maxGuests - children.length}
          onChange={(count) => change(count, children)}
        />
      </div>
      <div className={joinClassNames(page.head, styles.part)}>
        <FilterLabel title={text.children} detail={text.childrenNote} />
        <Stepper
          {...stepper(text.children)}
          value={children.length}
          least={0}
          most={Math.min(maxChildren, maxGuests - Math.max(1, adults))}
          onChange={(count) =>
            change(adults, count > children.length ? [...children, usualAge] : children.slice(0, count))
          }
        />
      </div>
      {children.length > 0 && (
        <div className={styles.ages}>
          <FilterLabel title={text.ages(children.length)} detail={text.agesNote} />
          <div className={styles.list}>
            {children.map((age, index) => (
              <Select
                // biome-ignore lint/suspicious/noArrayIndexKey: a child is nothing but its place in the list
                key={index}
                label={text.childAge(index + 1)}
                choices={years.map((year) => ({ value: `${year}`, label: text.age(year) }))}
                chosen={`${age}`}
                onChoose={(year) =>
                  change(
                    adults,
                    children.map((known, at) => (at === index ? Number(year) : known)),
                  )
                }
              />
            ))}
          </div>
        </div>
      )}
    </>
  )
}
