import { describe, expect, test } from 'vitest'
import { listMapLabels } from '../../../../ui/map/land/map-labels.ts'
import { chooseCamera, findNearestTown, isOnEarth, toPoint } from './point.rules.ts'

const labels = listMapLabels('ru')
const ruskeala = { lat: 61.9467, lon: 30.581 }

describe('findNearestTown', () => {
  test('returns the nearest town with its distance, and no lake or sea', () => {
    const { name, km } = findNearestTown(ruskeala, labels) ?? {}
    expect(name).toBe('Сортавала')
    expect(Math.round(km ?? 0)).toBe(28)
    expect(findNearestTown({ lat: 60.75, lon: 31.4 }, labels)?.name).toBe('Приозерск')
  })
})

describe('chooseCamera', () => {
  test('starts at the point, else at the town of the service, else with the whole country', () => {
    expect(chooseCamera(ruskeala, 'Москва', labels).zoom).toBe(10)
    const town = chooseCamera(undefined, ' сортавала ', labels)
    expect(town.zoom).toBe(9)
    expect(town.center).toEqual(chooseCamera({ lat: 61.7, lon: 30.69 }, undefined, labels).center)
    expect(chooseCamera(undefined, 'Хаапалампи', labels).zoom).toBe(3)
  })
})

test('a tapped point has five decimals', () => {
  expect(toPoint({ lat: 61.703_123_9, lng: 30.5 })).toEqual({ lat: 61.70312, lon: 30.5 })
})

test('typed numbers beyond the poles are no point', () => {
  expect(isOnEarth(ruskeala)).toBe(true)
  expect(isOnEarth({ lat: 161.7, lon: 30.6 })).toBe(false)
})
