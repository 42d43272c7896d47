import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../../../shared/design/tokens.css'
import './base.css'
import { App } from './app.tsx'
import { PlaygroundApp } from './playground/playground-app.tsx'
import { WordsProvider } from './words/words-context.tsx'

const isPlayground = 'playground' in document.documentElement.dataset
const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element.')
createRoot(root).render(
  <StrictMode>
    <WordsProvider>{isPlayground ? <PlaygroundApp /> : <App />}</WordsProvider>
  </StrictMode>,
)
