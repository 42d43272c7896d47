-- A move of stays: its last closed night, and the nights that it closed; docs/rules/departures.md
alter table departure_move add column last_day date, add column closed_days date[];
