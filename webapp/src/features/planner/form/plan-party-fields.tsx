import { Stepper } from '../../../ui/actions/stepper.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import surface from '../../../ui/layout/surface.module.css'
import { maxAdults, maxChildren, type PlanRequest, usualAge } from '../plan-request.rules.ts'
import { usePlannerTexts } from '../planner.texts.ts'
import type { PlanRequestHandler } from './plan-request-handler.ts'
import styles from './planner-form.module.css'

const ages = Array.from({ length: 18 }, (_, age) => age)

/** Ticket prices and admission depend on the age of each child. */
export function PlanPartyFields({ wish, change }: { readonly wish: PlanRequest; readonly change: PlanRequestHandler }) {
  const { adults, children } = wish
  const { planner } = usePlannerTexts()
  const stepper = (label: string) => ({ label, lessLabel: planner.less(label), moreLabel: planner.more(label) })
  return (
    <>
      <div className={joinClassNames(surface.card, styles.row)}>
        <b className={styles.words}>{planner.adults}</b>
        <Stepper
          {...stepper(planner.adults)}
          value={adults}
          least={1}
          most={maxAdults}
          onChange={(count) => change({ ...wish, adults: count })}
        />
      </div>
      <div className={joinClassNames(surface.card, styles.row)}>
        <b className={styles.words}>{planner.children}</b>
        <Stepper
          {...stepper(planner.children)}
          value={children.length}
          least={0}
          most={maxChildren}
          onChange={(count) =>
            change({ ...wish, children: count > children.length ? [...children, usualAge] : children.slice(0, count) })
          }
        />
        {children.length > 0 && (
          <div className={styles.ages}>
            {children.map((age, index) => (
              <Select
                // biome-ignore lint/suspicious/noArrayIndexKey: a child is nothing but its place in the list
                key={index}
                label={planner.childAge(index + 1)}
                choices={ages.map((years) => ({ value: `${years}`, label: planner.age(years) }))}
                chosen={`${age}`}
                onChoose={(years) =>
                  change({ ...wish, children: children.map((known, at) => (at === index ? Number(years) : known)) })
                }
              />
            ))}
          </div>
        )}
      </div>
    </>
  )
}
