import arrival from '@enp/shared/design/illustrations/journey-arrival.svg'
import camp from '@enp/shared/design/illustrations/journey-camp.svg'
import dawn from '@enp/shared/design/illustrations/journey-dawn.svg'
import day from '@enp/shared/design/illustrations/journey-day.svg'
import night from '@enp/shared/design/illustrations/journey-night.svg'
import sunset from '@enp/shared/design/illustrations/journey-sunset.svg'
import { useState } from 'react'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import type { JourneySkyName as SkyName } from '../journey/journey.rules.ts'
import styles from './sky.module.css'

const pictures: Record<SkyName, string> = { camp, dawn, day, sunset, night, arrival }

/** A new sky fades in over the old one after it has loaded. */
export function Sky({ name }: { name: SkyName }) {
  const [layers, setLayers] = useState<readonly SkyName[]>([name])
  const [loaded, setLoaded] = useState<SkyName>()
  if (layers[layers.length - 1] !== name) setLayers([...layers.filter((layer) => layer !== name), name])

  return layers.map((layer, index) => (
    <img
      key={layer}
      src={pictures[layer]}
      alt=""
      className={joinClassNames(styles.sky, index > 0 && layer !== loaded && styles.coming)}
      onLoad={() => setLoaded(layer)}
      onTransitionEnd={() => setLayers([name])}
    />
  ))
}
