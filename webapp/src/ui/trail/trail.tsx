import coin from '@enp/shared/design/brand/enp-coin.svg'
import { useLayoutEffect, useRef } from 'react'
import { joinClassNames } from '../layout/join-class-names.ts'
import styles from './trail.module.css'
import { trailBox, trailPath, trailWaypoints } from './trail-shape.ts'

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
