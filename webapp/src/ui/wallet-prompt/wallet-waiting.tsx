import { useEffect, useRef } from 'react'
import { useTonConnectTexts } from '../../locales/topics/ton-connect.texts.ts'
import { LazyQr } from '../data/qr/lazy-qr.tsx'
import { joinClassNames } from '../layout/join-class-names.ts'
import stack from '../layout/stack.module.css'
import { WaitingRoute } from '../trail/waiting-route.tsx'
import styles from './wallet-prompt.module.css'

const codePixels = 228

interface WalletWaitingProps {
  readonly purpose: 'connect' | 'send'
  readonly wallet: string
  readonly link: string | undefined
  readonly silent: boolean
}

export function WalletWaiting({ purpose, wallet, link, silent }: WalletWaitingProps) {
  const text = useTonConnectTexts()
  const words = useRef<HTMLParagraphElement>(null)
  // The tapped button is gone: the focus moves here for screen readers.
  useEffect(() => words.current?.focus(), [])
  return (
    <div className={joinClassNames(stack.large, styles.waiting)}>
      <p ref={words} className={styles.words} role="status" tabIndex={-1}>
        {silent ? text.silent(wallet) : purpose === 'connect' ? text.connect(wallet) : text.send(wallet)}
      </p>
      <WaitingRoute />
      {link !== undefined && (
        <div className={styles.code}>
          <LazyQr text={link} label={text.code} pixels={codePixels} />
          <p>{text.scan}</p>
        </div>
      )}
    </div>
  )
}
