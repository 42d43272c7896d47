import { useEffect, useState } from 'react'
import type { ShownInlineAnswer } from '../../control/chats/inline.ts'
import { controlClient } from '../api.ts'

/** Telegram also waits until the typing pauses. */
const pauseMs = 300

interface Found {
  words: string
  pages: ShownInlineAnswer[]
  error?: string
}

/** Asks the bot when the typing pauses. Results of older words stay until the new ones arrive. */
export function useInlineResults(userId: number, words: string) {
  const [found, setFound] = useState<Found>({ words: '', pages: [] })
  const [wanted, setWanted] = useState<{ words: string; offset: string }>()
  const [isPending, setPending] = useState(true)
  useEffect(() => {
    setPending(true)
    const timer = setTimeout(() => setWanted({ words, offset: '' }), pauseMs)
    return () => clearTimeout(timer)
  }, [words])
  useEffect(() => {
    if (!wanted) return
    let isCurrent = true
    setPending(true)
    void find(userId, wanted.words, wanted.offset).then((next) => {
      if (!isCurrent) return
      setPending(false)
      setFound((before) => (wanted.offset ? { ...next, pages: [...before.pages, ...next.pages] } : next))
    })
    return () => {
      isCurrent = false
    }
  }, [userId, wanted])
  return {
    pages: found.pages,
    error: found.error,
    isPending: isPending || found.words !== words.trim(),
    findMore: () => setWanted({ words, offset: found.pages.at(-1)?.nextOffset ?? '' }),
  }
}

async function find(userId: number, typed: string, offset: string): Promise<Found> {
  const words = typed.trim()
  try {
    return { words, pages: [await controlClient.askInline(userId, words, offset)] }
  } catch (error) {
    return { words, pages: [], error: error instanceof Error ? error.message : String(error) }
  }
}
