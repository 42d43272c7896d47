-- A message to everybody of a departure may have a photo: the messenger's own name for it, as broadcasts keep theirs.
alter table departure_message add column photo text check (length(photo) between 1 and 200);
