import camp from '@enp/shared/design/illustrations/journey-sunset.svg'
import { RouteProgress } from '../../ui/trail/route-progress.tsx'
import { Trail } from '../../ui/trail/trail.tsx'
import { VerticalRoute } from '../../ui/trail/vertical-route.tsx'
import styles from './showcase.module.css'
import { useShowcaseTexts } from './showcase.texts.ts'
import { ShowcaseGroup } from './showcase-group.tsx'

const points = ['done', 'now', 'ahead'] as const

export function RoutesShowcase() {
  const { routes: text } = useShowcaseTexts()
  return (
    <ShowcaseGroup heading={text.heading}>
      <RouteProgress from="now" stretches={[0, 0, 0, 0]} waypoints={['ahead', 'ahead', 'ahead', 'ahead']} />
      <RouteProgress from="done" stretches={[1, 1, 0.55, 0]} waypoints={['done', 'now', 'ahead', 'ahead']} />
      <RouteProgress from="done" stretches={[1, 1, 1, 1]} waypoints={['done', 'done', 'done', 'done']} />
      <VerticalRoute
        label={text.label}
        stops={points.map((point, place) => ({ point, title: text.stops[place], detail: text.details[place] }))}
      />
      <div className={styles.scene}>
        <img src={camp} alt="" />
        <Trail percent={62} />
      </div>
    </ShowcaseGroup>
  )
}
