/** The 40 students of a class with what a list shows of each; $1 is the class's id. */
export const listStatement = `
  SELECT s.id AS guid, s.username, a.email, s."rollNumber", s.address, s."registrationDate"::text AS "registrationDate",
         s.subsplan::text AS subsplan, s."admissionNumber"
    FROM "Student" s JOIN "Account" a ON a.id = s.id
   WHERE s."classId" = $1 AND s."institutionId" = (SELECT "institutionId" FROM "Class" WHERE id = $1) AND s."removedAt" IS NULL
   ORDER BY s.username`
