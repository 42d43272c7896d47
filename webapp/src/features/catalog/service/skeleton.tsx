import type { ServiceCard } from '@enp/shared/calls/catalog/catalog'
import { useText } from '../../../locales/use-text.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx'
import page from '../../../ui/layout/page.module.css'
import { PriceBar } from '../../../ui/layout/price-bar.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { useServiceTexts } from '../service.texts.ts'
import content from './content.module.css'
import { Gallery } from './head/gallery.tsx'
import { ServiceHead } from './head/head.tsx'
import { startingPrice } from './price.ts'
import styles from './skeleton.module.css'

const facts = ['first', 'second', 'third', 'fourth'] as const

export function ServiceSkeleton({ card }: { card: ServiceCard | undefined }) {
  return card ? <Preview card={card} /> : <Unknown />
}

function Preview({ card }: { card: ServiceCard }) {
  const words = useServiceTexts()
  const { amount, detail } = startingPrice(card.priceFrom, card.priceFrom.amount, words)
  return (
    <main className={page.withBar} aria-busy="true">
      <Gallery service={card} actions={null} />
      <div className={content.body}>
        <ServiceHead service={card} />
        <Rest />
      </div>
      <PriceBar label={words.service.barLabel} amount={amount} detail={detail}>
        <Skeleton height={52} radius="var(--r-md)" />
      </PriceBar>
    </main>
  )
}

function Unknown() {
  const text = useText()
  return (
    <main className={page.withBar} aria-busy="true">
      <VisuallyHidden as="h1">{text.common.productName}</VisuallyHidden>
      <div className={styles.picture}>
        <Skeleton height={410} radius="0" />
      </div>
      <div className={content.body}>
        <div className={styles.lines}>
          <Skeleton width="110px" height={26} radius="var(--r-xs)" />
          <Skeleton width="86%" height={56} />
          <Skeleton width="62%" height={18} radius="6px" />
        </div>
        <Rest />
      </div>
      <div className={styles.bar}>
        <Skeleton width="120px" height={44} />
        <Skeleton height={52} radius="var(--r-md)" />
      </div>
    </main>
  )
}

function Rest() {
  const text = useText()
  return (
    <>
      <p className={styles.words} role="status">
        {text.common.loading}
      </p>
      <div className={styles.facts}>
        {facts.map((fact) => (
          <Skeleton key={fact} height={64} radius="var(--r-md)" />
        ))}
      </div>
      <div className={styles.lines}>
        <Skeleton height={15} radius="6px" />
        <Skeleton width="92%" height={15} radius="6px" />
        <Skeleton width="70%" height={15} radius="6px" />
      </div>
    </>
  )
}
