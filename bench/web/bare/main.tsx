import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Route, Routes } from 'react-router-dom'

// The token is in the address: the cost of signing in belongs to the product.
const token = new URLSearchParams(window.location.hash.slice(1)).get('token')

function Status() {
  const { data: enp } = useQuery({ queryKey: ['status'], queryFn: askForBalance })
  if (enp === undefined) return <h1>Загрузка...</h1>
  const shown = enp.toLocaleString('ru')
  return <h1 aria-label={`Баланс ${shown} enp`}>{shown} enp</h1>
}

async function askForBalance(): Promise<number> {
  const answer = await fetch('/v1/mining/status', { headers: { authorization: `Bearer ${token}` } })
  const { data } = await answer.json()
  return data.balance.enp
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <QueryClientProvider client={new QueryClient()}>
    <BrowserRouter>
      <Routes>
        <Route path="*" element={<Status />} />
      </Routes>
    </BrowserRouter>
  </QueryClientProvider>,
)
