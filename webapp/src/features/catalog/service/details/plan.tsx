import type { Service } from '@enp/shared/calls/catalog/catalog'
import { VerticalRoute } from '../../../../ui/trail/vertical-route.tsx'
import { useDetailsTexts } from '../../details.texts.ts'
import { ServiceSection } from '../../service-section.tsx'
import styles from './plan.module.css'

type Plan = NonNullable<Service['excursion']>['plan']

export function ServicePlan({ plan }: { plan: Plan }) {
  const { service: text } = useDetailsTexts()
  const stops = plan.map(({ time, title, text: detail }) => ({
    point: 'ahead' as const,
    title: <span className={styles.stop}>{`${time} · ${title}`}</span>,
    ...(detail && { detail }),
  }))
  return (
    <ServiceSection title={text.plan}>
      <div className={styles.plan}>
        <VerticalRoute label={text.plan} stops={stops} />
      </div>
    </ServiceSection>
  )
}
