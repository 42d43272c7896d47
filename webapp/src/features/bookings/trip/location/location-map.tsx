import { joinClassNames } from '../../../../ui/layout/join-class-names.ts'
import styles from './location-map.module.css'
import { type Geo, locationMapSize, type MappedPoint, toLocationMapLayout } from './location-map.rules.ts'

interface LocationMapProps {
  readonly places: readonly [Geo, ...Geo[]]
  readonly main: number
  readonly label: string
  readonly north: string
  /** Returns «5 минут пешком»; `lengthText` returns «500 м». */
  readonly walkText: (minutes: number) => string
  readonly lengthText: (metres: number) => string
}

const { width, height } = locationMapSize
const pin = 'M0 0c-4.5-5-19-14.5-19-27 0-10.6 8-19 19-19s19 8.4 19 19c0 12.5-14.5 22-19 27z'

/** Drawn to scale from coordinates alone, so it works offline. The main location is filled. */
export function LocationMap({ places, main, label, north, walkText, lengthText }: LocationMapProps) {
  const { points, scale, walk } = toLocationMapLayout(places)
  const at = points[main] ?? points[0]
  return (
    <svg
      className={styles.map}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
    >
      <rect className={styles.ground} width={width} height={height} />
      <Grid step={scale.pixels} through={at} />
      {walk && at && (
        <>
          <circle className={styles.walk} cx={at.x} cy={at.y} r={walk.pixels} />
          <text className={styles.quiet} x={at.x} y={at.y + walk.pixels + 15} textAnchor="middle">
            {walkText(walk.minutes)}
          </text>
        </>
      )}
      {points.length > 1 && (
        <polyline className={styles.route} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      )}
      {points.map(
        (point, index) => index !== main && <Mark key={`${point.x} ${point.y}`} at={point} number={index + 1} />,
      )}
      {at && points.length > 1 && <Mark at={at} number={main + 1} isMain />}
      {at && points.length === 1 && (
        <g transform={`translate(${at.x} ${at.y})`}>
          <circle className={styles.glow} r="16" />
          <path className={styles.pin} d={pin} />
          <circle className={styles.hole} cy="-26.5" r="7.5" />
        </g>
      )}
      <g className={styles.legend}>
        <path d={`M44 150v4h${scale.pixels}v-4`} />
        <text x="44" y="144">
          {lengthText(scale.metres)}
        </text>
        <path d="M309 34V14m-5 6 5-6 5 6" />
        <text x="309" y="48" textAnchor="middle">
          {north}
        </text>
      </g>
    </svg>
  )
}

function Grid({ step, through = { x: 0, y: 0 } }: { step: number; through?: MappedPoint | undefined }) {
  const lines = (from: number, to: number) => {
    const first = from - Math.floor(from / step) * step
    return Array.from({ length: Math.ceil((to - first) / step) }, (_, index) => first + index * step)
  }
  const across = lines(through.y, height).map((y) => `M0 ${y}h${width}`)
  const down = lines(through.x, width).map((x) => `M${x} 0v${height}`)
  return <path className={styles.grid} d={[...across, ...down].join('')} />
}

function Mark({ at, number, isMain = false }: { at: MappedPoint; number: number; isMain?: boolean }) {
  return (
    <g className={joinClassNames(styles.mark, isMain && styles.main)} transform={`translate(${at.x} ${at.y})`}>
      {isMain && <circle className={styles.glow} r="20" />}
      <circle r="11" />
      <text y="4" textAnchor="middle">
        {number}
      </text>
    </g>
  )
}
