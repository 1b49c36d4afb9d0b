package main

import (
	"context"
	"errors"
	"fmt"
	"log"
	"os"
	"regexp"

	"example.com/calls/dashboard"
	"example.com/calls/portal"
)

func main() {
	// #region clients
	settings := dashboard.NewConfiguration()
	settings.Servers = dashboard.ServerConfigurations{{URL: os.Getenv("GW_BASE_URL")}}
	client := dashboard.NewAPIClient(settings)
	ctx := context.WithValue(context.Background(), dashboard.ContextAccessToken, os.Getenv("GW_DASHBOARD_TOKEN"))

	portalSettings := portal.NewConfiguration()
	portalSettings.Servers = portal.ServerConfigurations{{URL: os.Getenv("GW_PORTAL_BASE_URL")}}
	portalClient := portal.NewAPIClient(portalSettings)
	portalCtx := context.WithValue(context.Background(), portal.ContextAPIKeys, map[string]portal.APIKey{
		"portalKey": {Key: os.Getenv("GW_PORTAL_KEY")},
	})
	// #endregion

	search := dashboard.UserSearch{Filters: &dashboard.UserSearchFilters{Query: dashboard.PtrString("lind")}}
	page, _, err := client.UsersAPI.SearchUsers(ctx).UserSearch(search).Execute()
	check(err)
	expect(page.Users[0].GetEmailAddress(), "maya.lind@example.com")

	apis, _, err := client.APIsAPI.SearchApis(ctx).Q("orders").Execute()
	check(err)
	expect(apis.Apis[0].ApiDefinition.GetName(), "Orders")

	// #region conflict
	policy := dashboard.Policy{Id: dashboard.PtrString("silver"), Name: dashboard.PtrString("Silver")}
	created, _, err := client.PoliciesAPI.CreatePolicy(ctx).Policy(policy).Execute()
	check(err)
	_, _, err = client.PoliciesAPI.CreatePolicy(ctx).Policy(policy).Execute()
	var failure *dashboard.GenericOpenAPIError
	if errors.As(err, &failure) {
		if conflict, ok := failure.Model().(dashboard.ConflictProblem); ok {
			fmt.Println(conflict.Errors[0].Pointer, conflict.Errors[0].Detail)
		}
	}
	// #endregion
	expect(created.Status, "OK")
	expect(len(created.Meta), 0)
	conflict, ok := failure.Model().(dashboard.ConflictProblem)
	expect(ok, true)
	expect(conflict.Code, "conflict")
	expect(conflict.Errors[0].Pointer, "/name")

	plan := portal.PlanInput{Name: "Team", ProviderID: 1, Catalogues: []int32{1}, RateLimit: portal.PtrFloat32(120)}
	stored, _, err := portalClient.PlansAPI.UpdatePlan(portalCtx, 2).PlanInput(plan).Execute()
	check(err)
	expect(stored.ReferenceID, "64f0c2a19b3e7d0001a4c701")

	// #region streams
	dashboard.JsonCheck = regexp.MustCompile(`(?i:json|application/vnd\.gw\.streams\.oas)`)
	streams, _, err := client.APIsAPI.GetStreamsApi(ctx, "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6004").Execute()
	// #endregion
	check(err)
	expect(streams.XGwApiGateway.Info.Name, "Order events")
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}

func expect[T comparable](got, want T) {
	if got != want {
		log.Fatalf("got %v, want %v", got, want)
	}
}
