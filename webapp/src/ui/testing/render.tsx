import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { loadLanguageTexts } from '../../locales/catalog.ts'
import { LanguageTextsProvider } from '../../locales/use-text.tsx'

const english = await loadLanguageTexts('en')

/** Renders a component with the English texts; `user` taps and types like a user. */
export function renderUi(element: ReactNode) {
  return { user: userEvent.setup(), ...render(element, { wrapper: EnglishTexts }) }
}

function EnglishTexts({ children }: { children: ReactNode }) {
  return (
    <LanguageTextsProvider words={english} language={undefined}>
      {children}
    </LanguageTextsProvider>
  )
}

interface WithStateProps<T> {
  readonly first: T
  readonly children: (value: T, onChange: (value: T) => void) => ReactNode
}

/** Holds the value of a controlled component, as a screen does. */
export function WithState<T>({ first, children }: WithStateProps<T>) {
  const [value, setValue] = useState(first)
  return children(value, setValue)
}
