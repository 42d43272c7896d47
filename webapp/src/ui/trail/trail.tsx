import coin from '@enp/shared/design/brand/enp-coin.svg'
import { useLayoutEffect, useRef } from 'react'
import { joinClassNames } from '../layout/join-class-names.ts'
import styles from './trail.module.css'

/** Path from the camp to the summit, in the 430 x 640 box of all journey pictures. */
const trailBox = '0 0 430 640'
const trailPath =
  'M124 592C196 604 350 606 374 566C396 528 236 536 150 514C70 492 84 456 176 450C262 444 346 436 330 402C318 376 232 390 222 362C214 340 268 336 280 300'

/** Ends of the first three legs, and the positions of their labels. */
const trailWaypoints = [
  { percent: 25, x: 374.9, y: 564.3, label: { x: 374.9, y: 590.3 } },
  { percent: 50, x: 131.6, y: 508.1, label: { x: 127.6, y: 492.1 } },
  { percent: 75, x: 299.8, y: 434.3, label: { x: 303.8, y: 459.3 } },
] as const

interface TrailProps {
  readonly percent: number
  readonly labels?: readonly string[]
  readonly traveller?: boolean
}

/** Overlay of a journey picture: a line for the completed part, dots for the rest. */
export function Trail({ percent, labels, traveller = true }: TrailProps) {
  const path = useRef<SVGPathElement>(null)
  const me = useRef<SVGGElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a traveller that appears has to be placed as well
  useLayoutEffect(() => {
    if (!path.current || !me.current) return
    const { x, y } = path.current.getPointAtLength((path.current.getTotalLength() * percent) / 100)
    place(me.current, x, y)
  }, [percent, traveller])

  const walked = { strokeDasharray: `${percent} 100`, opacity: percent > 0 ? undefined : 0 }
  return (
    <svg className={styles.trail} viewBox={trailBox} preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path ref={path} className={styles.ahead} d={trailPath} />
      <path className={styles.glow} d={trailPath} pathLength={100} style={walked} />
      <path className={styles.walked} d={trailPath} pathLength={100} style={walked} />
      {trailWaypoints.map((point) => (
        <circle
          key={point.percent}
          className={joinClassNames(styles.waypoint, percent >= point.percent && styles.reached)}
          cx={point.x}
          cy={point.y}
          r="7"
        />
      ))}
      {labels &&
        trailWaypoints.map(({ percent: at, label }, index) => (
          <text key={at} className={styles.label} x={label.x} y={label.y} textAnchor="middle">
            {labels[index]}
          </text>
        ))}
      {traveller && (
        <g ref={me} className={styles.me}>
          <circle className={styles.pulse} r="26" />
          <circle className={styles.halo} r="19" />
          <image href={coin} x="-15" y="-15" width="30" height="30" />
        </g>
      )}
    </svg>
  )
}

/** The first render places the traveller without animation; later ones animate. */
function place(traveller: SVGGElement, x: number, y: number): void {
  const first = traveller.style.transform === ''
  if (first) traveller.style.transition = 'none'
  traveller.style.transform = `translate(${x}px, ${y}px)`
  if (!first) return
  traveller.getBoundingClientRect()
  traveller.style.transition = ''
}
