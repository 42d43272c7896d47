import type { ReactNode, Ref } from 'react'
import { Coin } from '../../../ui/data/amounts/coin.tsx'
import styles from './mining-hero.module.css'

interface HeroProps {
  readonly caption: string
  readonly children: ReactNode
  readonly unit?: string
  readonly remark: ReactNode
  /** Amount with its icon, which a claim animates towards the balance. */
  readonly ref?: Ref<HTMLParagraphElement>
}

export function MiningHero({ caption, children, unit, remark, ref }: HeroProps) {
  return (
    <div className={styles.hero}>
      <p className={styles.caption}>{caption}</p>
      <p className={styles.value} ref={ref}>
        <Coin currency="enp" size={42} />
        <span className={styles.figure}>{children}</span>
        {unit && <small>{unit}</small>}
      </p>
      <p className={styles.remark}>{remark}</p>
    </div>
  )
}
