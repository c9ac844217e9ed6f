-- A page of a school's students in the order people count in, without sorting all of them; and how many there are, from
-- the index alone.
CREATE INDEX "Student_by_name" ON "Student" ("institutionId", username COLLATE natural_order, "removedAt");
