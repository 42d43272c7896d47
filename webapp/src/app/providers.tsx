import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { useSession } from '../api/session/use-session.ts'
import type { LanguageTexts } from '../locales/catalog.ts'
import { LanguageTextsProvider } from '../locales/use-text.tsx'
import { ErrorBoundary } from '../ui/feedback/failure/error-boundary.tsx'
import { ErrorScreen } from './error-screen.tsx'

interface ProvidersProps {
  readonly words: LanguageTexts
  readonly queryClient: QueryClient
  readonly children: ReactNode
}

export function Providers({ words, queryClient, children }: ProvidersProps) {
  const state = useSession()
  const language = state.status === 'signed-in' ? state.user.language : undefined
  return (
    <StrictMode>
      <LanguageTextsProvider words={words} language={language}>
        <QueryClientProvider client={queryClient}>
          <ErrorBoundary fallback={(_, again) => <ErrorScreen onAgain={again} />}>{children}</ErrorBoundary>
        </QueryClientProvider>
      </LanguageTextsProvider>
    </StrictMode>
  )
}
