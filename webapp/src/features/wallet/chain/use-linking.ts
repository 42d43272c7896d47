import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { refetchTags } from '../../../api/refetch-tags.ts'
import { useUserId } from '../../../api/session/use-user-id.ts'
import { connectWallet, resumeWalletLinking } from '../../../api/ton-connect/ton-connect.ts'
import { walletFailureText } from '../../../api/ton-connect/wallet-failure-text.ts'
import { host } from '../../../host/host.ts'
import { useTonConnectTexts } from '../../../locales/topics/ton-connect.texts.ts'
import { useText } from '../../../locales/use-text.tsx'

interface Linking {
  readonly busy: boolean
  /** Text of the failure; undefined if the user canceled. */
  readonly problem: string | undefined
  readonly link: () => Promise<boolean>
}

export function useLinking(): Linking {
  const text = useText()
  const words = useTonConnectTexts()
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
      refetchTags(client, 'Balance')
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

/** Continues a linking after a reload, for example when the wallet replaced the app on screen. */
export function useResumedLink(onLinked: () => void): void {
  const user = useUserId()
  const client = useQueryClient()
  const latest = useRef(onLinked)
  useEffect(() => {
    latest.current = onLinked
  })
  useEffect(() => {
    if (user === undefined) return
    resumeWalletLinking(user).then(
      (wallet) => {
        if (!wallet) return
        refetchTags(client, 'Balance')
        latest.current()
      },
      (error: unknown) => console.warn('The wallet was not linked', error),
    )
  }, [user, client])
}
