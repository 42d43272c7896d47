import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { refresh } from '../../../api/refresh.ts'
import { connectWallet, resumeLink } from '../../../api/ton-connect/ton-connect.ts'
import { walletFailureText } from '../../../api/ton-connect/wallet-failure-text.ts'
import { useUserId } from '../../../api/use-user-id.ts'
import { host } from '../../../host/host.ts'
import { useText } from '../../../locales/use-text.tsx'
import { useTonConnectText } from '../../../locales/use-ton-connect-text.ts'

interface Linking {
  readonly busy: boolean
  /** Why it did not work, in words; none where the person ended it. */
  readonly problem: string | undefined
  /** Lets the person choose a wallet and links it; true when it is linked. */
  readonly link: () => Promise<boolean>
}

/** Links a wallet; its prompts are shown by the page. */
export function useLinking(): Linking {
  const text = useText()
  const words = useTonConnectText()
  const user = useUserId()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const link = async () => {
    if (busy || user === undefined) return false
    setBusy(true)
    setProblem(undefined)
    try {
      await connectWallet(user)
      host.haptic('success')
      refresh(client, 'Balance')
      return true
    } catch (error) {
      setProblem(walletFailureText(text, words, error))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, link }
}

/** Goes on with a linking that a reload cut short, as when a wallet opened in the app's place. */
export function useResumedLink(onLinked: () => void): void {
  const user = useUserId()
  const client = useQueryClient()
  const latest = useRef(onLinked)
  useEffect(() => {
    latest.current = onLinked
  })
  useEffect(() => {
    if (user === undefined) return
    resumeLink(user).then(
      (wallet) => {
        if (!wallet) return
        refresh(client, 'Balance')
        latest.current()
      },
      (error: unknown) => console.warn('The wallet was not linked', error),
    )
  }, [user, client])
}
